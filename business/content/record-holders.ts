import type { Locale } from "../locale.ts";

/** Who keeps records that a stranger may ask for; `free`: without a fee, or at home. */
export type RecordHolder = {
  id: string;
  makes: readonly string[];
  /** As in a plate's reading; "" where no plate says a country. Of a maker: where its cars were meant, none for everywhere. */
  countries: readonly string[];
  boats: boolean;
  free: boolean;
  /** A `suggestion` claims nothing of what the holder has: it says where to ask. */
  basis: "sourced" | "suggestion";
  /** Where it was read, and on which day; not shown. */
  source?: string;
  checked?: string;
  name: Record<Locale, string>;
  text: Record<Locale, string>;
};

export type Asked = { makes: readonly string[]; country: string | null; place: string | null; boat: boolean };

export type HolderWords = { name: string; text: string };

/** More would not be read. */
const maxHolders = 3;

/** Where papers and factory records of such a vehicle lie, the maker's first, and what one can ask for nothing. */
export function holdersFor(
  all: readonly RecordHolder[],
  { makes, country, place, boat }: Asked,
  locale: Locale,
): { records: HolderWords[]; free: HolderWords[] } {
  const isThere = (holder: RecordHolder) => holder.countries.includes(country ?? "");
  const ofMaker = all.filter(
    (holder) =>
      !boat &&
      holder.makes.some((make) => makes.includes(make)) &&
      (holder.countries.length === 0 || isThere(holder)),
  );
  const ofPlace = all.filter(
    (holder) => holder.makes.length === 0 && (boat ? holder.boats : isThere(holder)),
  );
  const textOf = ({ name, text }: RecordHolder) => ({
    name: name[locale].replace("{place}", place ?? "").trim(),
    text: text[locale],
  });
  const [free, records] = [true, false].map((wanted) =>
    [...ofMaker, ...ofPlace].filter((holder) => holder.free === wanted).map(textOf),
  );
  return { records: (records ?? []).slice(0, maxHolders), free: (free ?? []).slice(0, maxHolders) };
}

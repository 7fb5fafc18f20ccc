import type { Locale } from "#business/locale.ts";
import { type FeeKind, namedFor } from "../archive.ts";

/** Who keeps records that a stranger may ask for. */
export type RecordHolder = {
  makes: readonly string[];
  /** As in a plate's reading; "" where no plate says a country. Of a maker: where its cars were meant, none for everywhere. */
  countries: readonly string[];
  boats: boolean;
  fee: FeeKind;
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
    name: namedFor(name[locale], place),
    text: text[locale],
  });
  const [free, records] = [true, false].map((wanted) =>
    [...ofMaker, ...ofPlace].filter((holder) => (holder.fee === "free") === wanted).map(textOf),
  );
  return { records: (records ?? []).slice(0, maxHolders), free: (free ?? []).slice(0, maxHolders) };
}

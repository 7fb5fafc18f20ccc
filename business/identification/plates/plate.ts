import { latinLookAlikes } from "#business/identification/latin-letters.ts";

export type PlateSystem =
  | "de-1906"
  | "de-berlin-1945"
  | "de-saar"
  | "de-zone-1948"
  | "de-customs-1951"
  | "ddr-1953"
  | "ddr-1974"
  | "de-1956"
  | "at-1906"
  | "at-1930"
  | "at-1939"
  | "at-1947"
  | "at-1990"
  | "ch-1933"
  | "nl"
  | "gb"
  | "fr"
  | "it"
  | "dk"
  | "se"
  | "raw";

export type PlateVariant =
  | "H"
  | "E"
  | "season"
  | "seasonal+H"
  | "dealer-06"
  | "collector-07"
  | "short-term"
  | "dealer"
  | "export"
  | "authority"
  | "letters-unknown";

export type PlateReading = {
  system: PlateSystem;
  country: string | null;
  display: string;
  /** Equal for every spelling of one plate, different for different plates; begins with the system. */
  norm: string;
  variant?: PlateVariant;
  season?: { from: number; to: number };
  prefix?: string;
  district?: string;
  /** The town that the letters name, where the district was named otherwise by a reform. */
  town?: string;
  region?: string;
  zone?: "us" | "gb" | "fr" | "su";
  /** ISO days, inclusive; null is open. */
  issued: { from: string | null; until: string | null };
  carried: { until: string | null };
  identifies: "vehicle" | "vehicle+keeper" | "keeper";
  abolished?: boolean;
  reissuedSince?: string;
  basis: "sourced" | "general-knowledge";
  rule: string;
  periodFits?: boolean;
};

export const maxPlateLength = 40;

/** Upper case, Latin letters, plain hyphens and spaces, without label or country oval; "" if too long. Idempotent. */
export function cleanPlate(raw: string): string {
  const trimmed = raw.trim();
  if (trimmed.length > 4 * maxPlateLength) return "";
  const clean = trimmed
    .normalize("NFKC")
    .toUpperCase()
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/[\s·•∙・_]+/gu, " ")
    .trim();
  const bare = withoutLabel(latinLookAlikes(clean));
  return bare.length > maxPlateLength ? "" : bare;
}

/** "amtl. Kennz.: (D) HH-AB 12 (04-10)" is HH-AB 12 04-10; Swiss thousands have an apostrophe. */
function withoutLabel(clean: string): string {
  return clean
    .replace(
      /^(?:(?:AMTL|AMTLICHES|POL|POLIZEILICHES)\.? )?(?:KENNZEICHEN|KENNZ|KZ|PLATE|REGISTRATION|REG)\b[.:]* */,
      "",
    )
    .replace(/^\(?D\)?[ -]+(?=[A-ZÄÖÜ]{1,3}[ -]+[A-Z]{1,2}[ -]*\d)/, "")
    .replace(/(?<=\d)['’](?=\d)/g, "")
    .replace(/\((\d\d ?[-/] ?\d\d)\)$/, "$1")
    .replace(/(?<![,;.])[,;.]+$/, (end) => (end.length > 1 ? end : ""))
    .trim();
}

export function plateCharacters(norm: string): string {
  return norm.slice(norm.indexOf(":") + 1).replaceAll("-", "");
}

export function fitsYear(reading: PlateReading, year: number): boolean {
  const { from } = reading.issued;
  const { until } = reading.carried;
  return (
    (from === null || Number(from.slice(0, 4)) <= year) &&
    (until === null || Number(until.slice(0, 4)) >= year)
  );
}

export function rawPlate(clean: string): PlateReading | null {
  const characters = clean.replace(/[^\p{L}\p{N}?*]/gu, "");
  if (!/[\p{L}\p{N}]/u.test(characters)) return null;
  return {
    system: "raw",
    country: null,
    display: clean,
    norm: `raw:${characters}`,
    issued: { from: null, until: null },
    carried: { until: null },
    identifies: "vehicle",
    basis: "general-knowledge",
    rule: "raw",
  };
}

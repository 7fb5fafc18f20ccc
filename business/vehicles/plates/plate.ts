/** A number plate as it may be read: which system, which time, which place, and what it identifies. */
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
  | "authority";

export type PlateReading = {
  system: PlateSystem;
  /** ISO 3166 code of the state that issued it, "DD" for the GDR, null when unread. */
  country: string | null;
  /** The official spelling with its separators. */
  display: string;
  /** Comparison key: equal for every spelling of one plate, different for different plates. Begins with the system. */
  norm: string;
  variant?: PlateVariant;
  /** Months of a seasonal plate, both included; `from` may be greater than `to`. */
  season?: { from: number; to: number };
  prefix?: string;
  /** Town, district or office as it was named for this reading's period. */
  district?: string;
  /** Bundesland, crown land, canton, Bezirk. */
  region?: string;
  /** Occupation zone: American, British, French, Soviet. */
  zone?: "us" | "gb" | "fr" | "su";
  /** ISO days between which it can have been issued; null is open. */
  issued: { from: string | null; until: string | null };
  /** Last ISO day on which it could lawfully be carried; null is open. */
  carried: { until: string | null };
  identifies: "vehicle" | "vehicle+keeper" | "keeper";
  /** The first issue of this prefix has ended; vehicles that bear it may keep it. */
  abolished?: boolean;
  /** Earliest day on which the prefix was issued again, to other vehicles. */
  reissuedSince?: string;
  /** Rests on the weakest of the facts used: a published source, or general knowledge yet to be checked. */
  basis: "sourced" | "general-knowledge";
  /** Identifier of the reading rule. */
  rule: string;
  /** Only when a year was asked for: whether the plate can have been on the road in that year. */
  periodFits?: boolean;
};

/** The longest text taken for a plate; longer texts are no plates. */
export const longestPlate = 40;

/**
 * Brings a typed plate into one alphabet: capital letters, plain hyphens and spaces, no invisible signs.
 * Returns "" for an empty text and for one longer than `longestPlate`. Applying it twice changes nothing.
 */
export function cleanPlate(raw: string): string {
  const trimmed = raw.trim();
  if (trimmed.length > 4 * longestPlate) return "";
  const clean = trimmed
    .normalize("NFKC")
    .toUpperCase()
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/[\s·•∙・]+/gu, " ")
    .trim();
  return clean.length > longestPlate ? "" : clean;
}

/** Letters and digits of a comparison key, without its system and separators. */
export function plateSigns(norm: string): string {
  return norm.slice(norm.indexOf(":") + 1).replaceAll("-", "");
}

/** Whether the plate can have been on the road in `year`: issued by its end, not yet withdrawn at its beginning. */
export function fitsYear(reading: PlateReading, year: number): boolean {
  const { from } = reading.issued;
  const { until } = reading.carried;
  return (
    (from === null || Number(from.slice(0, 4)) <= year) &&
    (until === null || Number(until.slice(0, 4)) >= year)
  );
}

/** The reading of a text that follows no known system: kept as it is. Null when it holds no letter and no digit. */
export function rawPlate(clean: string): PlateReading | null {
  const signs = clean.replace(/[^\p{L}\p{N}?*]/gu, "");
  if (!/[\p{L}\p{N}]/u.test(signs)) return null;
  return {
    system: "raw",
    country: null,
    display: clean,
    norm: `raw:${signs}`,
    issued: { from: null, until: null },
    carried: { until: null },
    identifies: "vehicle",
    basis: "general-knowledge",
    rule: "raw",
  };
}

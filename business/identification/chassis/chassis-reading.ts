export const meaningKeys = [
  "wmi",
  "vds",
  "filler",
  "check-digit",
  "model-code",
  "series",
  "variant",
  "body",
  "engine",
  "equipment",
  "market",
  "steering",
  "gearbox",
  "model-year",
  "production-month",
  "production-year",
  "decade",
  "plant",
  "country",
  "maker",
  "serial",
  "prefix",
  "suffix",
] as const;
export type MeaningKey = (typeof meaningKeys)[number];

/** `value` is a proper name, a year, or a text key such as `lhd`, `rhd`, `manual` or `lhd-foreign-assembly`. */
export type ChassisPart = { text: string; meaningKey: MeaningKey; value?: string };

/** "sourced": printed in a source named in the table. "general-knowledge": enthusiasts' lore, to be checked. */
export type Basis = "sourced" | "general-knowledge";

export type CheckDigit = { kind: "iso" | "kba"; valid: boolean | null; binding: boolean };

export type ClaimContradiction = { field: "make" | "year"; claimed: string; says: string };

export type ModelYears = { from: number; to: number | null };

/** `parts` joined give the normalised number. `makes` is empty when any maker is possible. */
export type ChassisReading = {
  system: string;
  makes: string[];
  models?: string[];
  years: ModelYears | null;
  plant?: string;
  parts: ChassisPart[];
  checkDigit?: CheckDigit;
  /** The number that was taken for the one given, where a character looks like another. */
  readAs?: string;
  rule: string;
  basis: Basis;
  contradictions: ClaimContradiction[];
};

export type ChassisClaim = { make?: string; year?: number; finCheckDigit?: string };

/** `distinctive`: the shape alone identifies the maker. */
export type RawReading = Omit<ChassisReading, "contradictions"> & { distinctive: boolean };

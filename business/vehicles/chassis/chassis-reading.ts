/** What a piece of a number stands for; a key in the texts, so a type plate can be labelled in both languages. */
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

/**
 * One piece as stamped. `value` is what it says: a proper name ("Wolfsburg", "Coupé"), a year, or one of the keys
 * `lhd`, `rhd`, `manual`, `semi-automatic`, `automatic`, `lhd-foreign-assembly`, `rhd-foreign-assembly`.
 */
export type ChassisPart = { text: string; meaningKey: MeaningKey; value?: string };

/** "sourced": the rule is printed in a source named in the table. "general-knowledge": told among enthusiasts, to be checked. */
export type Basis = "sourced" | "general-knowledge";

/** `valid` is null when the place holds no check digit. Only a binding one proves a mistake. */
export type CheckDigit = { kind: "iso" | "kba"; valid: boolean | null; binding: boolean };

export type Contradiction = { field: "make" | "year"; claimed: string; says: string };

/** Model years or years of build; `to` is null while the system is still in use. */
export type YearSpan = { from: number; to: number | null };

/** One way to read a number. The parts, joined, give the normalised number back. `makes` is empty when any maker may be meant. */
export type ChassisReading = {
  system: string;
  makes: string[];
  models?: string[];
  years: YearSpan | null;
  plant?: string;
  parts: ChassisPart[];
  checkDigit?: CheckDigit;
  rule: string;
  basis: Basis;
  contradictions: Contradiction[];
};

/** What the customer says about the vehicle. `finCheckDigit` is field 3 of the German registration certificate. */
export type ChassisClaim = { make?: string; year?: number; finCheckDigit?: string };

/** A reading before it is held against the claim. `distinctive`: the shape alone gives the maker away. */
export type RawReading = Omit<ChassisReading, "contradictions"> & { distinctive: boolean };

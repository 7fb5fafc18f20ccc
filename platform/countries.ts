/** ISO 3166 codes: the European Union's members, and the other countries we can sell to. */
export const unionCountries = [
  "DE",
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
] as const;
const others = ["GB", "CH", "LI", "NO"] as const;

export const countryCodes = [...unionCountries, ...others] as const;
export type CountryCode = (typeof countryCodes)[number];

/** `EU` stands for every member state. */
export function readCountries(words: readonly string[]): CountryCode[] | null {
  const codes = words.flatMap((word) => (word === "EU" ? unionCountries : [word]));
  const known = countryCodes.filter((code) => codes.includes(code));
  return known.length === new Set(codes).size && known.length > 0 ? known : null;
}

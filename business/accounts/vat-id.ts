import type { CountryCode } from "#platform/countries.ts";

/** Greece writes EL, Switzerland and Liechtenstein share one register. */
type Prefix = Exclude<CountryCode, "CH" | "GR" | "LI"> | "CHE" | "EL" | "XI";

const british = /^(\d{9}|\d{12}|(GD|HA)\d{3})$/;

/** Of every country that we can sell to: one without a format does not compile. */
const formats: Record<Prefix, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  GB: british,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NO: /^\d{9}(MVA)?$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: british,
};

const checks: Partial<Record<Prefix, (text: string) => boolean>> = {
  AT: (text) => (luhnSum(text.slice(1, 8)) + 4 + Number(text[8])) % 10 === 0,
  BE: (text) => (Number(text.slice(0, 8)) + Number(text.slice(8))) % 97 === 0,
  CHE: (text) => weightedSum(text.slice(0, 9), [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0,
  DE: mod11And10,
  DK: (text) => weightedSum(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  // Keys that contain a letter follow another rule.
  FR: (text) => /^\D|^.\D/.test(text) || Number(text.slice(0, 2)) === Number(`${text.slice(2)}12`) % 97,
  GB: isBritish,
  IT: (text) => (luhnSum(text.slice(0, 10)) + Number(text[10])) % 10 === 0,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  NL: (text) =>
    weightedSum(text.slice(0, 9), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${text}`) === 1,
  NO: (text) => weightedSum(text.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  PL: (text) => weightedSum(text, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
};

export function normaliseVatId(text: string): string {
  return text.replace(/[\s.\-/]/g, "").toUpperCase();
}

/** Expects a normalised number. Checks format and check digit, not whether the number was issued. */
export function isVatId(normalised: string): boolean {
  const prefix = prefixOf(normalised);
  if (!prefix) return false;
  const rest = normalised.slice(prefix.length);
  return formats[prefix].test(rest) && (checks[prefix]?.(rest) ?? true);
}

function prefixOf(normalised: string): Prefix | undefined {
  const start = normalised.startsWith("CHE") ? "CHE" : normalised.slice(0, 2);
  return start in formats ? (start as Prefix) : undefined; // A key of the table.
}

/** Of the Swiss register of businesses (UID). */
export function isSwissUid(normalised: string): boolean {
  return normalised.startsWith("CHE") && isVatId(normalised);
}

/** As its country writes it: a Swiss one with dash, dots and suffix. Expects a normalised number. */
export function writtenVatId(normalised: string): string {
  const written = normalised.replace(/^CHE(\d{3})(\d{3})(\d{3})/, "CHE-$1.$2.$3 ");
  return written.trim();
}

/** The sentence about a number that is wrong. */
export function vatIdProblem(normalised: string): "accounts_uid_wrong" | "accounts_vat_id_wrong" {
  return normalised.startsWith("CH") ? "accounts_uid_wrong" : "accounts_vat_id_wrong";
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
}

/** The last two digits complete the weighted sum to a multiple of 97, or since 2010 to one 55 short of it. */
function isBritish(text: string): boolean {
  if (!/^\d/.test(text)) return true;
  const rest = (weightedSum(text.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
}

function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, i) => {
    const weighted = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
}

/** ISO 7064, MOD 11,10. */
function mod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** ISO 7064, MOD 97,10: letters count from A = 10. */
function mod97(text: string): number {
  const digitString = [...text].map((character) => Number.parseInt(character, 36)).join("");
  return [...digitString].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

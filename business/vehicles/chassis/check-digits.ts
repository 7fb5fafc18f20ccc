import { normaliseChassis } from "./chassis-number.ts";

/**
 * Check digit of a 17-character VIN after 49 CFR 565 (place 9): letters A–H 1–8, J–N 1–5, P 7, R 9, S–Z 2–9,
 * weights 8 7 6 5 4 3 2 10 0 9 8 7 6 5 4 3 2, sum mod 11, 10 is X. Null when the text is no such VIN.
 */
export function isoCheckDigit(vin: string): string | null {
  const norm = normaliseChassis(vin);
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(norm)) return null;
  const sum = [...norm].reduce((sum, sign, i) => sum + isoValue(sign) * (isoWeights[i] ?? 0), 0);
  return digitOf(sum);
}

/**
 * The German check digit beside the chassis number (field 3 of the registration certificate): from right to left
 * times 2 … 10, then 2 … 9; A–I 1–9, J–R 1–9 but O 0, S–Z 2–9; sum mod 11, 10 is X. Shorter numbers are aligned
 * right. Ä counts as A, Ö as 0, Ü as U. Null when there is no sign or more than 17.
 */
export function kbaCheckDigit(fin: string): string | null {
  const norm = normaliseChassis(fin);
  if (norm.length === 0 || norm.length > 17) return null;
  const sum = [...norm].reduceRight(
    (sum, sign, i) => sum + kbaValue(sign) * (((norm.length - 1 - i) % 9) + 2),
    0,
  );
  return digitOf(sum);
}

const isoWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The place of a sign in this row, without the tens, is its value. */
const isoRow = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";

function isoValue(sign: string): number {
  return isoRow.indexOf(sign) % 10;
}

function kbaValue(sign: string): number {
  const digit = Number(sign);
  if (!Number.isNaN(digit)) return digit;
  if (sign === "O") return 0;
  if (sign <= "I") return sign.charCodeAt(0) - 64;
  return sign <= "R" ? sign.charCodeAt(0) - 73 : sign.charCodeAt(0) - 81;
}

function digitOf(sum: number): string {
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

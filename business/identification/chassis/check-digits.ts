import { normaliseChassis } from "./chassis-number.ts";

/** 49 CFR 565, position 9: weights 8 7 6 5 4 3 2 10 0 9 8 7 6 5 4 3 2, sum mod 11, 10 is X. Null if not a VIN. */
export function isoCheckDigit(vin: string): string | null {
  const norm = normaliseChassis(vin);
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(norm)) return null;
  const sum = [...norm].reduce((sum, character, i) => sum + isoValue(character) * (isoWeights[i] ?? 0), 0);
  return digitOf(sum);
}

/** German registration certificate, field 3: from the right × 2 … 10, 2 … 9, sum mod 11, 10 is X. Null beyond 17 characters. */
export function kbaCheckDigit(fin: string): string | null {
  const norm = normaliseChassis(fin);
  if (norm.length === 0 || norm.length > 17) return null;
  const sum = [...norm].reduceRight(
    (sum, character, i) => sum + kbaValue(character) * (((norm.length - 1 - i) % 9) + 2),
    0,
  );
  return digitOf(sum);
}

const isoWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A character's index mod 10 is its value. */
const isoRow = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";

function isoValue(character: string): number {
  return isoRow.indexOf(character) % 10;
}

function kbaValue(character: string): number {
  const digit = Number(character);
  if (!Number.isNaN(digit)) return digit;
  if (character === "O") return 0;
  if (character <= "I") return character.charCodeAt(0) - 64;
  return character <= "R" ? character.charCodeAt(0) - 73 : character.charCodeAt(0) - 81;
}

function digitOf(sum: number): string {
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

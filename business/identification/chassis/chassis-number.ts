import { latinLetters } from "#business/identification/latin-letters.ts";
import { isPlaceholder } from "#business/identification/placeholder.ts";
import { isSpreadsheetQuantity, splitCheckDigit, withoutLabel } from "./chassis-text.ts";

/** Meaningful numbers have at most 17 characters; the rest is noise. */
export const maxChassisLength = 40;

/** A–Z and 0–9, accents folded (Ä → A, ß → SS), Cyrillic read, at most 40 characters. Idempotent. Store the raw text too. */
export function normaliseChassis(raw: string): string {
  return latinLetters(raw.slice(0, 1000))
    .replaceAll("ß", "SS")
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, maxChassisLength);
}

/** As `normaliseChassis`, for numbers that are compared: "" for a placeholder or a quantity, which no two vehicles share. */
export function chassisKey(raw: string): string {
  if (isPlaceholder(raw, "number") || isSpreadsheetQuantity(raw)) return "";
  return normaliseChassis(bareNumber(raw));
}

/** The number alone, without label, stars and Germany's check digit. */
function bareNumber(raw: string): string {
  return splitCheckDigit(withoutLabel(raw)).number;
}

import { isPlaceholder } from "#business/identification/placeholder.ts";

/** Meaningful numbers have at most 17 characters; the rest is noise. */
export const maxChassisLength = 40;

/** A–Z and 0–9, accents folded (Ä → A, ß → SS), at most 40 characters. Idempotent. Store the raw text too. */
export function normaliseChassis(raw: string): string {
  return raw
    .slice(0, 1000)
    .replaceAll("ß", "SS")
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, maxChassisLength);
}

/** As `normaliseChassis`, for numbers that are compared: "" for a placeholder, which no two vehicles share. */
export function chassisKey(raw: string): string {
  return isPlaceholder(raw, "number") ? "" : normaliseChassis(raw);
}

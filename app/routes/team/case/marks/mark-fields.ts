import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import type { Locale } from "#business/locale.ts";

export type Mark = {
  type: string;
  raw: string;
  condition: string;
  validFrom: string | null;
  validUntil: string | null;
};

/** As its form holds it; the dates are in words. */
export function markFields({ type, raw, condition, validFrom, validUntil }: Mark): Record<string, string> {
  return { type, raw, condition, validFrom: validFrom ?? "", validUntil: validUntil ?? "" };
}

/** A row as it stands, in the words of the form. */
export function standingMark(row: Mark, locale: Locale): Record<string, string> {
  const dateText = (edtf: string | null) => edtf && formatEdtfDate(edtf, locale);
  return markFields({ ...row, validFrom: dateText(row.validFrom), validUntil: dateText(row.validUntil) });
}

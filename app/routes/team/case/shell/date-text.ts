import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { readInformalDate } from "#business/identification/dates/read-informal-date.ts";
import type { Locale } from "#business/locale.ts";

/** In words where these are read as the same date again, otherwise as EDTF. */
export function dateText(edtf: string, locale: Locale): string {
  const words = formatEdtfDate(edtf, locale);
  return readInformalDate(words) === edtf ? words : edtf;
}

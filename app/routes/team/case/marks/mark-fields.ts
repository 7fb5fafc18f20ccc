import type { Locale } from "#business/locale.ts";
import { dateText } from "../history/statement-fields.ts";

export type Mark = {
  type: string;
  raw: string;
  condition: string;
  partState: string;
  validFrom: string | null;
  validUntil: string | null;
};
export type MarkFields = Record<keyof Mark, string>;

/** As its form holds it; dates in words where these are read as the same date again. */
export function markFields(
  { type, raw, condition, partState, validFrom, validUntil }: Mark,
  locale: Locale,
): MarkFields {
  const words = (edtf: string | null) => (edtf === null ? "" : dateText(edtf, locale));
  return { type, raw, condition, partState, validFrom: words(validFrom), validUntil: words(validUntil) };
}

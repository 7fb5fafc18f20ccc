import { dateText } from "#app/routes/team/case/shell/date-text.ts";
import type { Locale } from "#business/locale.ts";

export type MarkContent = {
  type: string;
  raw: string;
  condition: string;
  partState: string;
  validFrom: string | null;
  validUntil: string | null;
  fromAsTyped: string | null;
  untilAsTyped: string | null;
};
export type MarkFields = Record<Exclude<keyof MarkContent, "fromAsTyped" | "untilAsTyped">, string>;

/** Form values; dates are in words if those parse to the same date. */
export function markFields(
  { type, raw, condition, partState, validFrom, validUntil, fromAsTyped, untilAsTyped }: MarkContent,
  locale: Locale,
): MarkFields {
  const words = (edtf: string | null, typed: string | null) =>
    edtf === null ? "" : (typed ?? dateText(edtf, locale));
  return {
    type,
    raw,
    condition,
    partState,
    validFrom: words(validFrom, fromAsTyped),
    validUntil: words(validUntil, untilAsTyped),
  };
}

import type { FeeKind } from "#business/letters/archive.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** Nothing where nobody knows whether there is one. */
export function archiveFee(
  { fee, feeCents }: { fee: FeeKind; feeCents: number | null },
  locale: Locale,
): string | null {
  if (fee === "unknown") return null;
  if (fee === "free") return m.archives_fee_free({}, { locale });
  return feeCents === null
    ? m.archives_fee_charged({}, { locale })
    : m.archives_fee_amount({ amount: formatMoney(feeCents, locale) }, { locale });
}

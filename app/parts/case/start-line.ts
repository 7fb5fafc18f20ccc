import { dayText, type Locale } from "#business/locale.ts";
import type { AwaitedStart } from "#business/orders/work/read-awaited-start.ts";
import { m } from "#texts/messages.js";

/** A start after the withdrawal period is stated wherever a start is mentioned. */
export function startLine({ payment, periodEnds }: AwaitedStart, locale: Locale): string {
  const inLocale = { locale };
  if (payment)
    return periodEnds ? m.case_message_pending_after({}, inLocale) : m.case_message_pending({}, inLocale);
  return periodEnds
    ? m.case_message_paid_after({ date: dayText(periodEnds, locale) }, inLocale)
    : m.case_message_soon({}, inLocale);
}

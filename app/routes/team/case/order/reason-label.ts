import type { Locale } from "#business/locale.ts";
import type { FinishReason, ReopenReason } from "#business/researches/ending/finishing.ts";
import { m } from "#texts/messages.js";

/** A code that is no longer used is shown as it is. */
export function endingReasonLabel(reason: string, locale: Locale): string {
  const inLocale = { locale };
  const labels: Record<FinishReason | ReopenReason, string> = {
    answered: m.finishing_answered({}, inLocale),
    partly_answered: m.finishing_partly_answered({}, inLocale),
    nothing_found: m.finishing_nothing_found({}, inLocale),
    at_customers_request: m.finishing_at_customers_request({}, inLocale),
    new_lead: m.finishing_new_lead({}, inLocale),
    complaint: m.finishing_complaint({}, inLocale),
    by_mistake: m.finishing_by_mistake({}, inLocale),
  };
  return labels[reason as FinishReason] ?? reason;
}

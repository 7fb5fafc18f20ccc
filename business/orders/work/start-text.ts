import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** When work begins; a business has no withdrawal period and made no declaration about it. */
export function startText(
  order: { start: "now" | "after_period"; customerType: "consumer" | "business"; researchId: string | null },
  locale: Locale,
): string {
  const inLocale = { locale };
  if (!order.researchId) return m.contract_start_voucher({}, inLocale);
  if (order.customerType === "business") return m.contract_start_business({}, inLocale);
  return order.start === "now" ? m.contract_start_now({}, inLocale) : m.contract_start_after({}, inLocale);
}

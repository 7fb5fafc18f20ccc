import type { Duration } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";

const words = {
  hours: m.duration_hours,
  days: m.duration_days,
  weeks: m.duration_weeks,
  months: m.duration_months,
};

/** "48 Stunden", "6 weeks". No duration in the price list is 1, so there is no singular. */
export function formatLongDuration({ amount, unit }: Duration): string {
  return words[unit]({ amount: String(amount) });
}

import { m } from "#texts/messages.js";
import type { Locale } from "../locale.ts";

export function statusLabel(status: string, locale: Locale): string {
  const inLocale = { locale };
  const labels: Record<string, string> = {
    pending: m.status_pending({}, inLocale),
    in_progress: m.status_in_progress({}, inLocale),
    results_available: m.status_results_available({}, inLocale),
    awaiting_confirmation: m.status_awaiting_confirmation({}, inLocale),
    completed: m.status_completed({}, inLocale),
    cancelled: m.status_cancelled({}, inLocale),
  };
  return labels[status] ?? status;
}

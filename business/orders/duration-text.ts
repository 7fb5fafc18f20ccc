import type { Locale } from "../locale.ts";
import type { Duration } from "./catalogue.ts";

const units: Record<Locale, Record<Duration["unit"], string>> = {
  de: { hours: "Stunden", days: "Tage", weeks: "Wochen", months: "Monate" },
  en: { hours: "hours", days: "days", weeks: "weeks", months: "months" },
};

export function formatDuration({ amount, unit }: Duration, locale: Locale): string {
  return `${amount} ${units[locale][unit]}`;
}

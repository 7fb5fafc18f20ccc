import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { Duration, Package } from "./catalogue.ts";

const units: Record<Locale, Record<Duration["unit"], string>> = {
  de: { hours: "Stunden", days: "Tage", weeks: "Wochen", months: "Monate" },
  en: { hours: "hours", days: "days", weeks: "weeks", months: "months" },
};

export function formatDuration({ amount, unit }: Duration, locale: Locale): string {
  return `${amount} ${units[locale][unit]}`;
}

export function promisedText(
  { target, promised }: Pick<Package, "target" | "promised">,
  locale: Locale,
): string {
  if (!promised) return m.checkout_promised_quote({}, { locale });
  const longest = formatDuration(promised, locale);
  return target
    ? m.checkout_promised({ target: formatDuration(target, locale), longest }, { locale })
    : m.checkout_promised_longest({ longest }, { locale });
}

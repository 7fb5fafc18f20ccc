import type { Locale } from "#business/locale.ts";

/** As a person types it: 1,99 in German, 1.99 in English. */
export function amountInField(cents: number, locale: Locale): string {
  const euros = (cents / 100).toFixed(2);
  return locale === "de" ? euros.replace(".", ",") : euros;
}

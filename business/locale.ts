export type Locale = "de" | "en";

/** The language tag by which figures and dates are written: German as in Germany, English as in Britain. */
export const localeTag: Record<Locale, string> = { de: "de-DE", en: "en-GB" };

/** 1,99 € and €1.99. */
export function price(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(localeTag[locale], { style: "currency", currency: "EUR" }).format(cents / 100);
}

export function day(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTag[locale], { dateStyle: "long", timeZone: "Europe/Berlin" }).format(
    moment,
  );
}

export function berlinDay(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(moment);
}

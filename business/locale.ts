/** The two languages of the house; German is the default. */
export type Locale = "de" | "en";

/** Cents as people write them: 1,99 € and €1.99. */
export function price(cents: number, locale: Locale): string {
  const tag = locale === "de" ? "de-DE" : "en-GB";
  return new Intl.NumberFormat(tag, { style: "currency", currency: "EUR" }).format(cents / 100);
}

/** A moment as a day in Berlin: 21. November 2026 and 21 November 2026. */
export function day(moment: Date, locale: Locale): string {
  const tag = locale === "de" ? "de-DE" : "en-GB";
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "Europe/Berlin" }).format(moment);
}

/** The calendar day in Berlin, as YYYY-MM-DD. */
export function berlinDay(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(moment);
}

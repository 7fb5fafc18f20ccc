export type Locale = "de" | "en";

/** The language tag by which figures and dates are written: German as in Germany, English as in Britain. */
export const localeTag: Record<Locale, string> = { de: "de-DE", en: "en-GB" };

const euros = { style: "currency", currency: "EUR" } as const;
const amounts: Record<Locale, Intl.NumberFormat> = {
  de: new Intl.NumberFormat(localeTag.de, euros),
  en: new Intl.NumberFormat(localeTag.en, euros),
};

/** Hundredths of `currency`: 1,99 € and €1.99; 1,99 $ and US$1.99. */
export function formatMoney(cents: number, locale: Locale, currency = "EUR"): string {
  const format =
    currency === "EUR"
      ? amounts[locale]
      : new Intl.NumberFormat(localeTag[locale], { style: "currency", currency });
  return format.format(cents / 100);
}

/** Made once: a formatter costs as much to make as a small query. */
const longDays: Record<Locale, Intl.DateTimeFormat> = { de: longDay("de"), en: longDay("en") };
const isoDays = new Map<string, Intl.DateTimeFormat>();

function longDay(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeTag[locale], { dateStyle: "long", timeZone: "Europe/Berlin" });
}

export function day(moment: Date, locale: Locale): string {
  return longDays[locale].format(moment);
}

/** 2026-11-21 → 21. November 2026. */
export function dayText(isoDay: string, locale: Locale): string {
  return day(noonOf(isoDay), locale);
}

export function berlinDay(moment: Date): string {
  return dayIn("Europe/Berlin", moment);
}

/** YYYY-MM-DD in that time zone ("Europe/London"). */
export function dayIn(timeZone: string, moment: Date): string {
  const format = isoDays.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  isoDays.set(timeZone, format);
  return format.format(moment);
}

/** Of days as YYYY-MM-DD. */
export function plusDays(isoDay: string, days: number): string {
  const date = noonOf(isoDay);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one to the other; negative when `until` is past. Both as YYYY-MM-DD. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

/** The same day in every zone of Europe. */
function noonOf(isoDay: string): Date {
  return new Date(`${isoDay}T12:00:00Z`);
}

const townFirst: readonly string[] = ["GB", "IE", "LV"];

/** Postcode and town in the order of the country's post (Universal Postal Union, S42): "29223 Celle", but "Guildford GU1 3AA". */
export function townLine(to: { postalCode: string; city: string; country: string }): string {
  const { postalCode, city, country } = to;
  return townFirst.includes(country) ? `${city} ${postalCode}` : `${postalCode} ${city}`;
}

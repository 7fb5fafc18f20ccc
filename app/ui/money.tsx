type Locale = "de" | "en";

const formats: Record<Locale, Intl.NumberFormat> = {
  de: new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }),
  en: new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }),
};

/** Whole cents to "1,99 €" or "€1.99". */
export function formatMoney(cents: number, locale: Locale): string {
  return formats[locale].format(cents / 100);
}

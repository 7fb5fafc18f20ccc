import { type Locale, localeTag } from "#business/locale.ts";

const formats: Record<Locale, Intl.NumberFormat> = {
  de: new Intl.NumberFormat(localeTag.de, { style: "currency", currency: "EUR" }),
  en: new Intl.NumberFormat(localeTag.en, { style: "currency", currency: "EUR" }),
};

export function formatMoney(cents: number, locale: Locale): string {
  return formats[locale].format(cents / 100);
}

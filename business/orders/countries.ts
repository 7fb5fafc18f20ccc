import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** Where somebody must live or be based to order online, and how a postcode looks there. */
const postalCodes = { DE: /^\d{5}$/, AT: /^[1-9]\d{3}$/, CH: /^[1-9]\d{3}$/ } as const;

export type SellingCountry = keyof typeof postalCodes;
export const sellingCountries = Object.keys(postalCodes) as [SellingCountry, ...SellingCountry[]];

/** Without the country's letters, which many write in front: "D-29221", "CH 8001". */
export function normalisePostalCode(typed: string): string {
  return typed.trim().replace(/^[a-z]{1,2}[\s-]+/i, "");
}

export function isPostalCode(postalCode: string, country: SellingCountry): boolean {
  return postalCodes[country].test(normalisePostalCode(postalCode));
}

export function countryName(country: SellingCountry, locale: Locale): string {
  const names: Record<SellingCountry, string> = {
    DE: m.checkout_country_de({}, { locale }),
    AT: m.checkout_country_at({}, { locale }),
    CH: m.checkout_country_ch({}, { locale }),
  };
  return names[country];
}

/** To stand behind "from": German declines one of the names. */
export function fromSellingCountries(locale: Locale): string {
  const names: Record<SellingCountry, string> = {
    DE: m.sell_from_de({}, { locale }),
    AT: m.sell_from_at({}, { locale }),
    CH: m.sell_from_ch({}, { locale }),
  };
  return new Intl.ListFormat(locale === "en" ? "en-GB" : "de-DE").format(
    sellingCountries.map((country) => names[country]),
  );
}

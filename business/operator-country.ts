import { type CountryCode, countryCodes } from "#platform/countries.ts";
import type { Locale } from "./locale.ts";

const names: Record<Locale, Intl.DisplayNames> = {
  de: new Intl.DisplayNames(["de"], { type: "region" }),
  en: new Intl.DisplayNames(["en"], { type: "region" }),
};

/** By the German or English name that the setting holds; undefined where the product cannot sell. */
export function countryCode(name: string): CountryCode | undefined {
  return countryCodes.find((code) => names.de.of(code) === name || names.en.of(code) === name);
}

/** The country of the setting in the reader's language; one that we do not know stays as it was typed. */
export function operatorCountry(name: string, locale: Locale): string {
  const code = countryCode(name);
  return (code && names[locale].of(code)) ?? name;
}

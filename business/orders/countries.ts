import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { type Country, countries, territoryOf } from "./regime/territories.ts";

/** Without the country's letters, which many write in front: "D-29221", "CH 8001". */
export function normalisePostalCode(typed: string): string {
  return typed.trim().replace(/^[a-z]{1,2}[\s-]+(?=\d)/i, "");
}

export function isPostalCode(postalCode: string, country: Country): boolean {
  return territoryOf(country).postalCode.test(normalisePostalCode(postalCode));
}

/** By id; TypeScript checks that each exists. */
const texts: typeof m = m;

export function countryName(country: Country, locale: Locale): string {
  return texts[`country_${lower(country)}`]({}, { locale });
}

/** For a field to choose from, by name. */
export function countryOptions(
  sellTo: readonly Country[],
  locale: Locale,
): { value: Country; label: string }[] {
  const { compare } = new Intl.Collator(locale);
  return sellTo
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => compare(a.label, b.label));
}

/** To stand behind "from": the Union as one where we sell to all of it; German declines some names. */
export function fromCountries(sellTo: readonly Country[], locale: Locale): string {
  const union = countries.filter((country) => territoryOf(country).eu);
  const whole = union.every((country) => sellTo.includes(country));
  const single = sellTo.filter((country) => !whole || !territoryOf(country).eu);
  const names = [
    ...(whole ? [m.sell_from_eu({}, { locale })] : []),
    ...single.map((country) => declined(country, locale) ?? countryName(country, locale)),
  ];
  return new Intl.ListFormat(locale === "en" ? "en-GB" : "de-DE").format(names);
}

function declined(country: Country, locale: Locale): string | undefined {
  if (country === "CH") return m.sell_from_ch({}, { locale });
  if (country === "GB") return m.sell_from_gb({}, { locale });
  if (country === "NL") return m.sell_from_nl({}, { locale });
  if (country === "SK") return m.sell_from_sk({}, { locale });
  return undefined;
}

function lower<C extends Country>(country: C): Lowercase<C> {
  return country.toLowerCase() as Lowercase<C>; // TypeScript does not follow toLowerCase().
}

import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { type Country, countries, territoryOf } from "./territories.ts";

/** Without the country's letters, which many write in front: "D-29221", "CH 8001". */
export function normalisePostalCode(typed: string): string {
  return typed.trim().replace(/^[a-z]{1,2}[\s-]+(?=\d)/i, "");
}

export function isPostalCode(postalCode: string, country: Country): boolean {
  return territoryOf(country).postalCode.test(normalisePostalCode(postalCode));
}

export function countryName(country: Country, locale: Locale): string {
  return names[country]({}, { locale });
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

/** One by one: a key put together would bring all texts of the house into the browser. */
const names: Record<Country, typeof m.country_de> = {
  AT: m.country_at,
  BE: m.country_be,
  BG: m.country_bg,
  CH: m.country_ch,
  CY: m.country_cy,
  CZ: m.country_cz,
  DE: m.country_de,
  DK: m.country_dk,
  EE: m.country_ee,
  ES: m.country_es,
  FI: m.country_fi,
  FR: m.country_fr,
  GB: m.country_gb,
  GR: m.country_gr,
  HR: m.country_hr,
  HU: m.country_hu,
  IE: m.country_ie,
  IT: m.country_it,
  LI: m.country_li,
  LT: m.country_lt,
  LU: m.country_lu,
  LV: m.country_lv,
  MT: m.country_mt,
  NL: m.country_nl,
  NO: m.country_no,
  PL: m.country_pl,
  PT: m.country_pt,
  RO: m.country_ro,
  SE: m.country_se,
  SI: m.country_si,
  SK: m.country_sk,
};

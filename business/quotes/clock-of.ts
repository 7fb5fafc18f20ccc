import type { Locale } from "#business/locale.ts";
import { endsByTheirClock } from "#business/orders/order.ts";
import { countryName } from "#business/tax/countries.ts";
import type { CountryCode } from "#platform/countries.ts";
import { m } from "#texts/messages.js";

/** By whose clock the last day of a quote ends. */
export function clockOf({ country }: { country: CountryCode }, locale: Locale): string {
  return endsByTheirClock(country)
    ? m.quote_clock_theirs({ country: countryName(country, locale) }, { locale })
    : m.quote_clock_german({}, { locale });
}

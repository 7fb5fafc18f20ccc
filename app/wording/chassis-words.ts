import type { ChassisReading } from "#business/identification/chassis/chassis-reading.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { getLocale } from "#texts/runtime.js";

/** A span of years or days; null when neither end is known. */
export function formatSpan(
  from: string | number | null,
  until: string | number | null,
  locale: Locale = getLocale(),
): string | null {
  const [first, last] = [yearOf(from), yearOf(until)];
  const inLocale = { locale };
  if (first && last)
    return first === last ? first : m.decode_years_between({ from: first, until: last }, inLocale);
  if (first) return m.decode_years_from({ from: first }, inLocale);
  return last ? m.decode_years_until({ until: last }, inLocale) : null;
}

/** "Porsche 356 A"; empty where the number names no maker. */
export function numberTitle({ makes, models }: ChassisReading): string {
  return [makes.join(", "), models?.join(", ")].filter(Boolean).join(" ");
}

/** What of the stated make and year the number contradicts. */
export function contradictionWords(
  { contradictions, years }: ChassisReading,
  locale: Locale = getLocale(),
): string[] {
  const span = years && formatSpan(years.from, years.to, locale);
  const byField = { make: m.decode_contradiction_make, year: m.decode_contradiction_year };
  return contradictions.map(({ field, claimed, says }) =>
    byField[field]({ claimed, says: field === "year" ? (span ?? says) : says }, { locale }),
  );
}

function yearOf(day: string | number | null): string | null {
  return day === null ? null : String(day).slice(0, 4);
}

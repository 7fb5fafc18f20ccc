import type { PlateReading } from "#business/identification/plates/plate.ts";
import { unknownLetters } from "#business/identification/plates/read-half-plate.ts";
import type { PlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { getLocale } from "#texts/runtime.js";
import { districtLabel, placeAndPeriodLabel, platePeriodLabel, platePlaceLabels } from "./plate-labels.ts";

/** "Celle, dann K, dann 4 … Bundesdeutsches Kennzeichen, ausgegeben seit 1956." */
export function plateBeginningSentence(beginning: PlateBeginning, locale: Locale = getLocale()): string {
  const { readings, parts, open, longerPrefix } = beginning;
  const inLocale = { locale };
  const [first, ...others] = readings;
  if (!first) {
    if (longerPrefix) return m.plate_only_longer_prefix({}, inLocale);
    const soFar = m.plate_placeless({ parts: inOrder(parts, locale) }, inLocale);
    return parts.some((part) => /\d{3}/.test(part))
      ? `${soFar}. ${m.plate_placeless_next({}, inLocale)}`
      : `${soFar} …`;
  }
  const period = (reading: PlateReading) => platePeriodLabel(reading, locale);
  if (!first.prefix) return m.plate_may_begin({ systems: named(readings, period) }, inLocale);
  const after = first.system === "de-zone-1948" && first.district ? parts.slice(1) : parts;
  const then = shown(after, locale).map((part) => m.plate_then({ part }, inLocale));
  const soFar = [placeOf(first, locale), ...then].join("");
  const dots = after.length > 0 ? " …" : m.plate_then_open({}, inLocale);
  const also = named(others, (reading) => placeAndPeriodLabel(reading, locale));
  return [
    `${soFar}${open ? dots : "."}`,
    `${period(first)}.`,
    longerPrefix ? m.plate_longer_prefix({}, inLocale) : "",
    also ? m.plate_also({ readings: also }, inLocale) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function placeOf(reading: PlateReading, locale: Locale): string {
  return districtLabel(reading, null, locale) ?? platePlaceLabels(reading, null, locale).join(", ");
}

function inOrder(parts: readonly string[], locale: Locale): string {
  const [first = "", ...then] = shown(parts, locale);
  return first + then.map((part) => m.plate_then({ part }, { locale })).join("");
}

/** Dots stand for whatever may follow. */
function shown(parts: readonly string[], locale: Locale): string[] {
  return (parts.at(-1) === "*" ? parts.slice(0, -1) : parts).map((part) => {
    if (part === "*") return m.plate_gap_run({}, { locale });
    if (part === unknownLetters) return m.plate_gap_letters({}, { locale });
    if (/[^?]/.test(part)) return part;
    return part.length === 1
      ? m.plate_gap_one({}, { locale })
      : m.plate_gap_many({ count: String(part.length) }, { locale });
  });
}

/** Further ones are left to the search. */
function named(readings: readonly PlateReading[], label: (reading: PlateReading) => string): string {
  return [...new Set(readings.map(label))].slice(0, 2).join(", ");
}

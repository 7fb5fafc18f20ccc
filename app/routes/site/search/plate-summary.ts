import { plateBeginningSentence } from "#app/wording/plate-beginning.ts";
import {
  districtLabel,
  platePeriodLabel,
  platePlaceLabels,
  plateSystemLabel,
} from "#app/wording/plate-labels.ts";
import { looksLikeChassis } from "#business/identification/chassis/looks-like-chassis.ts";
import { interpretPlate } from "#business/identification/plates/interpret-plate.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
import { suggestPlates } from "#business/identification/plates/suggest-plates.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { getLocale } from "#texts/runtime.js";

export type PlateSummary = { reading: PlateReading | null; sentence: string };

/** What a plate reveals so far, in words; null for empty text. Pulls in the district tables: load lazily. */
export function plateSummary(
  formText: string,
  locale: Locale = getLocale(),
  country: string | null = null,
): PlateSummary | null {
  const inLocale = { locale };
  const plates = splitPlates(formText).length;
  if (plates > 1) return { reading: null, sentence: m.plate_several({ count: String(plates) }, inLocale) };
  const { readings, part } = interpretPlate(formText, { country });
  const [reading, ...others] = readings;
  if (!reading) return null;
  if (looksLikeChassis(formText)) return { reading, sentence: m.plate_or_chassis({}, inLocale) };
  if (part) return { reading: part.readings[0] ?? null, sentence: plateBeginningSentence(part, locale) };
  if (reading.system === "raw") return { reading, sentence: unread(formText, locale) };
  const places = platePlaceLabels(reading, null, locale).join(", ");
  const sentences = [
    `${places ? `${places}. ` : ""}${platePeriodLabel(reading, locale)}.`,
    reading.identifies === "keeper" ? m.plate_keeper({}, inLocale) : "",
    reading.reissuedSince ? m.plate_reissued({ year: reading.reissuedSince.slice(0, 4) }, inLocale) : "",
    alsoPossible(reading, others, locale),
  ];
  return { reading, sentence: sentences.filter(Boolean).join(" ") };
}

/** No system matches: perhaps one character was misread. */
function unread(formText: string, locale: Locale): string {
  const names = named(suggestPlates(formText), locale);
  return names ? m.plate_perhaps({ readings: names }, { locale }) : m.plate_raw({}, { locale });
}

/** Further readings are left to the search. */
function alsoPossible(reading: PlateReading, others: PlateReading[], locale: Locale): string {
  const seen = new Set([reading.norm]);
  const further = others.filter((other) => {
    if (seen.has(other.norm)) return false;
    seen.add(other.norm);
    return true;
  });
  const names = named(further, locale);
  return names ? m.plate_also({ readings: names }, { locale }) : "";
}

function named(readings: PlateReading[], locale: Locale): string {
  return readings
    .slice(0, 2)
    .map((reading) => {
      const place = districtLabel(reading, null, locale);
      if (place || reading.system === "raw") return place ? `${reading.display} (${place})` : reading.display;
      return `${reading.display} (${plateSystemLabel(reading.system, locale)})`;
    })
    .join(", ");
}

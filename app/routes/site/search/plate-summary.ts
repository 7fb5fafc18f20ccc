import { plateBeginningSentence } from "#app/wording/plate-beginning.ts";
import { districtLabel, platePeriodLabel, platePlaceLabels } from "#app/wording/plate-labels.ts";
import { looksLikeChassis } from "#business/identification/chassis/looks-like-chassis.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import { mayContinue, readPlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
import { suggestPlates } from "#business/identification/plates/suggest-plates.ts";
import { m } from "#texts/messages.js";

export type PlateSummary = { reading: PlateReading | null; sentence: string };

/** What a plate reveals so far, in words; null for empty text. Pulls in the district tables: load lazily. */
export function plateSummary(formText: string): PlateSummary | null {
  const plates = splitPlates(formText).length;
  if (plates > 1) return { reading: null, sentence: m.plate_several({ count: String(plates) }) };
  const [reading, ...others] = readPlate(formText);
  if (!reading) return null;
  if (looksLikeChassis(formText)) return { reading, sentence: m.plate_or_chassis() };
  if (reading.system === "raw" || mayContinue(formText)) {
    const beginning = readPlateBeginning(formText);
    if (beginning)
      return { reading: beginning.readings[0] ?? null, sentence: plateBeginningSentence(beginning) };
  }
  if (reading.system === "raw") return { reading, sentence: unread(formText) };
  const sentences = [
    `${[...platePlaceLabels(reading), ""].join(", ").replace(/, $/, ". ")}${platePeriodLabel(reading)}.`,
    reading.identifies === "keeper" ? m.plate_keeper() : "",
    reading.reissuedSince ? m.plate_reissued({ year: reading.reissuedSince.slice(0, 4) }) : "",
    alsoPossible(reading, others),
  ];
  return { reading, sentence: sentences.filter(Boolean).join(" ") };
}

/** No system matches: perhaps one character was misread. */
function unread(formText: string): string {
  const names = named(suggestPlates(formText));
  return names ? m.plate_perhaps({ readings: names }) : m.plate_raw();
}

/** Further readings are left to the search. */
function alsoPossible(reading: PlateReading, others: PlateReading[]): string {
  const seen = new Set([reading.norm]);
  const further = others.filter((other) => {
    if (seen.has(other.norm)) return false;
    seen.add(other.norm);
    return true;
  });
  const names = named(further);
  return names ? m.plate_also({ readings: names }) : "";
}

function named(readings: PlateReading[]): string {
  return readings
    .slice(0, 2)
    .map((reading) => (reading.district ? `${reading.display} (${districtLabel(reading)})` : reading.display))
    .join(", ");
}

import { platePlaceLabels, plateSystemLabel } from "#app/wording/plate-labels.ts";
import type { PlateReading } from "#business/vehicles/plates/plate.ts";
import { readPlate } from "#business/vehicles/plates/read-plate.ts";
import { suggestPlates } from "#business/vehicles/plates/suggest-plates.ts";
import { m } from "#texts/messages.js";

export type PlateSummary = { reading: PlateReading; sentence: string };

/** What a plate tells, in words; null for empty text. Pulls in the district tables: load it lazily. */
export function plateSummary(formText: string): PlateSummary | null {
  const [reading, ...others] = readPlate(formText);
  if (!reading) return null;
  if (reading.system === "raw") return { reading, sentence: unread(formText) };
  const sentences = [
    `${[...platePlaceLabels(reading), ""].join(", ").replace(/, $/, ". ")}${plateSystemLabel(reading.system)}${periodOf(reading)}.`,
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

function periodOf({ issued }: PlateReading): string {
  const [from, until] = [issued.from?.slice(0, 4), issued.until?.slice(0, 4)];
  if (from && until) return `, ${m.plate_issued_between({ from, until })}`;
  if (from) return `, ${m.plate_issued_since({ from })}`;
  return until ? `, ${m.plate_issued_until({ until })}` : "";
}

/** Further readings are left to the search engine. */
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
    .map(({ display, district }) => (district ? `${display} (${district})` : display))
    .join(", ");
}

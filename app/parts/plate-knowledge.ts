import { perhapsMeant } from "#business/vehicles/plates/mistaken-sign.ts";
import type { PlateReading } from "#business/vehicles/plates/plate.ts";
import { readPlate } from "#business/vehicles/plates/read-plate.ts";
import { m } from "#texts/messages.js";
import { placeOf, systemOf } from "./plate-words.ts";

export type PlateKnowledge = { reading: PlateReading; sentence: string };

/** What a plate says by itself, in words. Null while there is nothing to read. Brings the district tables: load it lazily. */
export function plateKnowledge(typed: string): PlateKnowledge | null {
  const [reading, ...others] = readPlate(typed);
  if (!reading) return null;
  if (reading.system === "raw") return { reading, sentence: unread(typed) };
  const sentences = [
    `${[...placeOf(reading), ""].join(", ").replace(/, $/, ". ")}${systemOf(reading.system)}${periodOf(reading)}.`,
    reading.identifies === "keeper" ? m.plate_keeper() : "",
    reading.reissuedSince ? m.plate_reissued({ year: reading.reissuedSince.slice(0, 4) }) : "",
    alsoPossible(reading, others),
  ];
  return { reading, sentence: sentences.filter(Boolean).join(" ") };
}

/** No system knows it: perhaps one sign was mistaken for another. */
function unread(typed: string): string {
  const names = named(perhapsMeant(typed));
  return names ? m.plate_perhaps({ readings: names }) : m.plate_raw();
}

function periodOf({ issued }: PlateReading): string {
  const [from, until] = [issued.from?.slice(0, 4), issued.until?.slice(0, 4)];
  if (from && until) return `, ${m.plate_issued_between({ from, until })}`;
  if (from) return `, ${m.plate_issued_since({ from })}`;
  return until ? `, ${m.plate_issued_until({ until })}` : "";
}

/** The rest is the search engine's business. */
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

/** Two readings at most, each with its district. */
function named(readings: PlateReading[]): string {
  return readings
    .slice(0, 2)
    .map(({ display, district }) => (district ? `${display} (${district})` : display))
    .join(", ");
}

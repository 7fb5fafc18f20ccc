import { interpretPlate } from "./interpret-plate.ts";
import type { PlateReading } from "./plate.ts";
import { splitPlates } from "./split-plates.ts";

/** The likeliest reading of the first of several plates that any system reads; null if none does. */
export function firstPlate(text: string, country: string | null = null): PlateReading | null {
  for (const plate of splitPlates(text)) {
    const { readings, part } = interpretPlate(plate, { country });
    const reading = [...readings, ...(part?.readings ?? [])].find(({ system }) => system !== "raw");
    if (reading) return reading;
  }
  return null;
}

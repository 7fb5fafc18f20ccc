import { foldConfusables } from "../confusables.ts";
import type { PlateReading } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

/** Signs that can stand for one another in a plate; the letters of a prefix are as often meant as its digits. */
const signs = "0ODQ1IL72Z5S6G8BUV";

/**
 * Plates that may be meant where no system knows what was typed: one sign replaced by one that is easily mistaken for
 * it ("M-JX 80O" is perhaps "M-JX 800"). Each plate once, German ones first. Empty when a system knows it as it stands.
 */
export function perhapsMeant(typed: string): PlateReading[] {
  if (readPlate(typed)[0]?.system !== "raw") return [];
  const text = typed.toUpperCase().slice(0, 20);
  const found = new Map<string, PlateReading>();
  for (let at = 0; at < text.length; at++)
    for (const sign of signs) {
      const written = text.charAt(at);
      if (sign === written || foldConfusables(sign) !== foldConfusables(written)) continue;
      const [reading] = readPlate(text.slice(0, at) + sign + text.slice(at + 1));
      if (reading && reading.system !== "raw") found.set(reading.norm, reading);
    }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

function rank({ country, district }: PlateReading): number {
  return country === "DE" && district ? 0 : 1;
}

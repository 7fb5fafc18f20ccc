import { foldConfusables } from "#business/identification/confusables.ts";
import type { PlateReading } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

const characters = "0ODQ1IL72Z5S6G8BUV";

/** "M-JX 80O" → "M-JX 800": unreadable plates with one confusable character replaced, German ones first. */
export function suggestPlates(typed: string): PlateReading[] {
  if (readPlate(typed)[0]?.system !== "raw") return [];
  const text = typed.toUpperCase().slice(0, 20);
  const found = new Map<string, PlateReading>();
  for (let at = 0; at < text.length; at++)
    for (const character of characters) {
      const written = text.charAt(at);
      if (character === written || foldConfusables(character) !== foldConfusables(written)) continue;
      const [reading] = readPlate(text.slice(0, at) + character + text.slice(at + 1));
      if (reading && reading.system !== "raw") found.set(reading.norm, reading);
    }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

function rank({ country, district }: PlateReading): number {
  return country === "DE" && district ? 0 : 1;
}

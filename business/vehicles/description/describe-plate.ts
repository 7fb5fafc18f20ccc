import { foldConfusables } from "../confusables.ts";
import { cleanPlate, type PlateReading, plateCharacters } from "../plates/plate.ts";
import { readPlateFragment } from "../plates/plate-fragment.ts";
import { readPlate } from "../plates/read-plate.ts";
import type { DescribedPlate } from "./described-vehicle.ts";
import { memoize } from "./memoize.ts";

/** "CE", "CE…" and "CE am Anfang" all mean a plate that begins with CE. */
export const describePlate = memoize(describeUncached, 20_000);

function describeUncached(raw: string): DescribedPlate | null {
  const clean = cleanPlate(withoutWords(raw));
  if (/^[A-ZÄÖÜ]{1,3}[ -]*[?*….]*$/.test(clean))
    return partial(raw, clean, { forms: [`${leadingLetters(clean)}*`] });
  const pattern = readPlateFragment(clean);
  if (pattern) return partial(raw, clean, pattern);
  const readings = readPlate(clean);
  const [first] = readings;
  if (!first) return null;
  const characters = plateCharacters(first.norm);
  return {
    raw,
    norms: [...new Set(readings.map(({ norm }) => norm))],
    folded: foldPlate(characters),
    pattern: null,
    known: characters.length,
    ...placesOf(readings),
    identifies: weakestIdentification(readings),
  };
}

export function readPrefix(prefix: string): PlateReading[] {
  return readPlate(`${prefix}-AA 111`).filter((reading) => reading.prefix === prefix);
}

function partial(raw: string, clean: string, pattern: { forms: readonly string[] }): DescribedPlate {
  const prefix = leadingLetters(clean);
  const rest = clean.slice(prefix.length).replace(/[^A-ZÄÖÜ0-9]/g, "");
  const readings = prefix === "" ? [] : readPrefix(prefix);
  return {
    raw,
    norms: [],
    folded: "",
    pattern,
    known: rest.length,
    ...placesOf(readings),
    prefixes: prefix === "" ? [] : [prefix],
    identifies: "vehicle+keeper",
  };
}

function foldPlate(characters: string): string {
  return foldConfusables(characters.replaceAll("Ä", "A").replaceAll("Ö", "O").replaceAll("Ü", "U"));
}

function leadingLetters(clean: string): string {
  return /^[A-ZÄÖÜ]{1,3}(?![A-ZÄÖÜ?])/.exec(clean)?.[0] ?? "";
}

function withoutWords(raw: string): string {
  const quoted =
    /^\s*([a-zäöü]{1,3})[-…. ]*\s(?:am anfang|vorne?|at the (?:beginning|front|start))\s*$/i.exec(raw) ??
    /^\s*(?:(?:beginnt|begann|anfangs?|fängt an|starts?|starting|began|beginning) (?:mit|with))\s+([a-zäöü]{1,3})\s*$/i.exec(
      raw,
    );
  return quoted?.[1] ? `${quoted[1]}…` : raw;
}

function placesOf(readings: readonly PlateReading[]): Pick<DescribedPlate, "prefixes" | "areas"> {
  const prefixes = readings.flatMap(({ prefix }) => (prefix ? [prefix] : []));
  const areas = readings.flatMap(({ district, region }) =>
    district && region ? [`${district}, ${region}`] : [],
  );
  return { prefixes: [...new Set(prefixes)].slice(0, 3), areas: [...new Set(areas)].slice(0, 3) };
}

const weakestFirst = ["keeper", "vehicle+keeper", "vehicle"] as const;

function weakestIdentification(readings: readonly PlateReading[]): DescribedPlate["identifies"] {
  return (
    weakestFirst.find((kind) => readings.some(({ identifies }) => identifies === kind)) ?? "vehicle+keeper"
  );
}

import { foldConfusables } from "../confusables.ts";
import { cleanPlate, type PlateReading, plateSigns } from "../plates/plate.ts";
import { readPlateFragment } from "../plates/plate-fragment.ts";
import { readPlate } from "../plates/read-plate.ts";
import type { DescribedPlate } from "./described.ts";
import { remembered } from "./remembered.ts";

/** A plate, whole or in part. "CE", "CE…" and "CE am Anfang" all mean a plate that begins with CE. Null when nothing can be read. */
export const describePlate = remembered(readOnce, 20_000);

function readOnce(raw: string): DescribedPlate | null {
  const clean = cleanPlate(withoutWords(raw));
  if (/^[A-ZÄÖÜ]{1,3}[ -]*[?*….]*$/.test(clean))
    return partial(raw, clean, { forms: [`${lettersOf(clean)}*`] });
  const pattern = readPlateFragment(clean);
  if (pattern) return partial(raw, clean, pattern);
  const readings = readPlate(clean);
  const [first] = readings;
  if (!first) return null;
  const signs = plateSigns(first.norm);
  return {
    raw,
    norms: [...new Set(readings.map(({ norm }) => norm))],
    folded: foldPlate(signs),
    pattern: null,
    known: signs.length,
    ...placesOf(readings),
    identifies: leastOf(readings),
  };
}

/** Where and when a prefix was issued, told by a made-up plate whose own number is not used. */
export function readPrefix(prefix: string): PlateReading[] {
  return readPlate(`${prefix}-AA 111`).filter((reading) => reading.prefix === prefix);
}

function partial(raw: string, clean: string, pattern: { forms: readonly string[] }): DescribedPlate {
  const prefix = lettersOf(clean);
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

/** Umlauts stand in the prefix only and are often typed as their vowel. */
function foldPlate(signs: string): string {
  return foldConfusables(signs.replaceAll("Ä", "A").replaceAll("Ö", "O").replaceAll("Ü", "U"));
}

function lettersOf(clean: string): string {
  return /^[A-ZÄÖÜ]{1,3}(?![A-ZÄÖÜ?])/.exec(clean)?.[0] ?? "";
}

/** People say how much they remember: "CE am Anfang", "begann mit CE", "starting with CE". */
function withoutWords(raw: string): string {
  const said =
    /^\s*([a-zäöü]{1,3})[-…. ]*\s(?:am anfang|vorne?|at the (?:beginning|front|start))\s*$/i.exec(raw) ??
    /^\s*(?:(?:beginnt|begann|anfangs?|fängt an|starts?|starting|began|beginning) (?:mit|with))\s+([a-zäöü]{1,3})\s*$/i.exec(
      raw,
    );
  return said?.[1] ? `${said[1]}…` : raw;
}

function placesOf(readings: readonly PlateReading[]): Pick<DescribedPlate, "prefixes" | "areas"> {
  const prefixes = readings.flatMap(({ prefix }) => (prefix ? [prefix] : []));
  const areas = readings.flatMap(({ district, region }) =>
    district && region ? [`${district}, ${region}`] : [],
  );
  return { prefixes: [...new Set(prefixes)].slice(0, 3), areas: [...new Set(areas)].slice(0, 3) };
}

const strength = ["keeper", "vehicle+keeper", "vehicle"] as const;

function leastOf(readings: readonly PlateReading[]): DescribedPlate["identifies"] {
  return strength.find((kind) => readings.some(({ identifies }) => identifies === kind)) ?? "vehicle+keeper";
}

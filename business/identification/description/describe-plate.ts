import { foldConfusables } from "#business/identification/confusables.ts";
import { cleanPlate, type PlateReading, plateCharacters } from "#business/identification/plates/plate.ts";
import { type PlatePattern, readPlateFragment } from "#business/identification/plates/plate-fragment.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import { readPlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import type { DescribedPlate } from "./described-vehicle.ts";
import { memoizeByText } from "./memoize.ts";

/** "CE", "CE…" and "CE am Anfang" all mean a plate that begins with CE. */
export const describePlate = memoizeByText(describeUncached, 20_000);

function describeUncached(raw: string): DescribedPlate | null {
  const clean = cleanPlate(withoutWords(raw));
  if (/^[A-ZÄÖÜ]{1,3}[ -]*[?*….]*$/.test(clean) && isPrefix(leadingLetters(clean)))
    return partial(raw, clean, { forms: [`${leadingLetters(clean)}*`] });
  const pattern = readPlateFragment(clean);
  if (pattern) return partial(raw, clean, pattern);
  const readings = readPlate(clean);
  const [first] = readings;
  if (!first) return null;
  if (first.system === "raw") {
    const partly = unfinished(clean);
    if (partly) return partly;
  }
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

/** Two letters may always be a place of older times; three are one only where the tables have it. */
function isPrefix(letters: string): boolean {
  return letters.length < 3 || readPrefix(letters).length > 0;
}

/** "OF-K" begins a plate, "412" ends one. */
function unfinished(clean: string): DescribedPlate | null {
  const beginning = readPlateBeginning(clean);
  if (!beginning) return null;
  const characters = clean.replace(/[^A-ZÄÖÜ0-9]/g, "");
  const prefixes = [...new Set(beginning.readings.flatMap(({ prefix }) => (prefix ? [prefix] : [])))];
  const texts = prefixes.map((prefix) => `${hyphenated(clean, prefix)}*`);
  if (texts.length === 0 && /^\d{2,4}$/.test(characters)) texts.push(`*-${characters}`);
  const pattern = joined(texts.map(readPlateFragment));
  if (!pattern) return null;
  return { ...partial(clean, texts[0] ?? clean, pattern), prefixes, folded: foldPlate(characters) };
}

/** People leave out the hyphen or misplace it: "OFK" is OF-K, "II A" is IIA. */
function hyphenated(clean: string, prefix: string): string {
  let at = 0;
  for (const character of prefix) {
    while (clean[at] === " " || clean[at] === "-") at++;
    if (clean[at++] !== character) return clean;
  }
  return `${prefix}-${clean.slice(at).replace(/^[ .:/-]+/, "")}`;
}

function joined(patterns: readonly (PlatePattern | null)[]): PlatePattern | null {
  const forms = patterns.flatMap((pattern) => pattern?.forms ?? []);
  return forms.length > 0 ? { forms: [...new Set(forms)] } : null;
}

function partial(raw: string, clean: string, pattern: { forms: readonly string[] }): DescribedPlate {
  const prefix = leadingLetters(clean);
  const rest = clean.slice(prefix.length).replace(/[^A-ZÄÖÜ0-9]/g, "");
  const modern = prefix === "" ? [] : readPrefix(prefix);
  const readings = modern.length > 0 || prefix === "" ? modern : (readPlateBeginning(clean)?.readings ?? []);
  const places = placesOf(readings);
  return {
    raw,
    norms: [],
    folded: "",
    pattern,
    known: Math.max(rest.length - (prefix === "" ? charactersWorthPrefix : 0), 0),
    ...places,
    prefixes: places.prefixes.length > 0 || prefix === "" ? places.prefixes : [prefix],
    identifies: "vehicle+keeper",
  };
}

/** Knowing the place leaves one plate in about 150, as two other characters do. */
const charactersWorthPrefix = 2;

export function foldPlate(characters: string): string {
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

import { allIssues } from "#business/identification/tables/german-prefixes.ts";
import { cleanPlate, type PlateReading, type PlateSystem, plateCharacters } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

/** What a part of a plate tells: its possible places, and its characters after that. */
export type PlateBeginning = {
  /** An example for each place, likeliest first; `district` only where every continuation has the same one. */
  readings: PlateReading[];
  /** What is known after the place, group by group; `?` and `*` as typed. */
  parts: string[];
  /** More characters may follow. */
  open: boolean;
  /** Letters alone may also begin a longer prefix: O, OF. */
  longerPrefix: boolean;
};

/** "CE-K 4" is Celle, then K, then 4; "412" has no place. Null where no system knows a plate that begins like this. */
export function readPlateBeginning(raw: string): PlateBeginning | null {
  const text = cleanPlate(raw).replace(/\*+|…|\.{2,}/g, "*");
  if (!/[A-ZÄÖÜ0-9]/.test(text) || !/^[A-ZÄÖÜ0-9 .:/?*-]+$/.test(text)) return null;
  return readBeginning(text) ?? (umlauts.test(text) ? readBeginning(withUmlauts(text)) : null);
}

function readBeginning(text: string): PlateBeginning | null {
  const known = knownHead(text);
  const isPlaceless = /^\d+$|^[A-ZÄÖÜ]{0,2}[?*]/.test(text);
  const readings = /[A-ZÄÖÜ]/.test(known) ? likeliestFirst(possibleReadings(text, known), text) : [];
  const longerPrefix = /^[A-ZÄÖÜ]{1,2}$/.test(text) && hasLongerPrefix(text);
  if (readings.length === 0 && !longerPrefix && !isPlaceless) return null;
  const parts = groupsAfter(readings[0]?.prefix ?? "", text);
  return { readings, parts, open: /\*$|^[^?*]*$|\?$(?<!\d[^-\s]*)/.test(text), longerPrefix };
}

/** Whole, but so short that it may be the beginning of a longer one: M-JX 8. */
export function mayContinue(raw: string): boolean {
  const text = cleanPlate(raw);
  const [whole] = readPlate(text);
  if (whole?.prefix === undefined) return false;
  if (text.endsWith("-")) return true;
  return (
    /(^|\D)\d{1,2}$/.test(text) &&
    readPlate(`${text}1`).some(({ system, prefix }) => system === whole.system && prefix === whole.prefix)
  );
}

/** The characters before the first gap. */
function knownHead(text: string): string {
  return (/^[^?*]*/.exec(text)?.[0] ?? "").replace(/[^A-ZÄÖÜ0-9]/g, "");
}

/** A lone gap is a letter where that makes a plate. */
function possibleReadings(text: string, known: string): PlateReading[] {
  const readings = readingsWith("A", text, known);
  return readings.length > 0 || !text.includes("?") ? readings : readingsWith("1", text, known);
}

function readingsWith(gap: string, text: string, known: string): PlateReading[] {
  const found = new Map<string, PlateReading>();
  const districts = new Map<string, Set<string | undefined>>();
  for (const whole of continuations(text, gap))
    for (const reading of readPlate(whole)) {
      const { system, prefix, district, region, issued, variant } = reading;
      if (system === "raw" || variant || !known.startsWith(prefix ?? "")) continue;
      if (!plateCharacters(reading.norm).startsWith(known)) continue;
      const key = `${system} ${prefix} ${region} ${issued.from}`;
      districts.set(key, (districts.get(key) ?? new Set()).add(district));
      if (!found.has(key)) found.set(key, reading);
    }
  const named = [...found].map(([key, reading]) => {
    if (districts.get(key)?.size === 1) return reading;
    const { district: _, ...rest } = reading;
    return rest;
  });
  const placed = named.filter(({ prefix }) => prefix);
  if (placed.length > 0) return placed;
  return /\d/.test(known) && known.length >= minForeign ? named : [];
}

/** Fewer characters without a place begin a plate of any country. */
const minForeign = 3;

/** Some ending completes every plate, wherever it was broken off. */
const endings = [
  ..."|1|11|111|1111|11111|A 111|-A 111|AA 111|-AA 111|-111|-1111|-11111| 11-11| 1-11|1-11|-11|-1".split("|"),
  ..." 11-111| 111-111|-111-111|11-111|11.111| 11.111| 111.111|111.111| 111111|11-AA|-AA|A-AA".split("|"),
];

function* continuations(text: string, gap: string): Generator<string> {
  const ends = text.includes("?") && !text.endsWith("*") ? ["", "1", "11"] : endings;
  for (const run of /\*./.test(text) ? ["", "A", "1", "A 1", "A 11"] : [""]) {
    const filled = fillGaps(text, gap).replace(/\*$/, "").replaceAll("*", run);
    for (const end of ends) yield filled + end;
  }
}

/** A gap is a letter among letters and a digit among digits; alone it may be either. */
function fillGaps(text: string, alone: string): string {
  return text.replace(/[A-ZÄÖÜ0-9?]+/g, (group) => {
    const filler = /\d/.test(group) ? "1" : /[A-ZÄÖÜ]/.test(group) ? "A" : alone;
    return group.replaceAll("?", filler);
  });
}

/** A place that is written apart, as in "HH-", is not H with another letter. */
function likeliestFirst(readings: PlateReading[], text: string): PlateReading[] {
  const apart = /^([A-ZÄÖÜ]+)[-\s]/.exec(text)?.[1];
  const whole = readings.filter(({ prefix }) => prefix === apart);
  const letters = /^[A-ZÄÖÜ]*/.exec(text)?.[0];
  const rank = ({ prefix, system }: PlateReading) => {
    const usual = usualSystems.indexOf(system);
    return (usual < 0 ? 2 * usualSystems.length : usual) + (prefix === letters ? 0 : usualSystems.length);
  };
  return (whole.length > 0 ? whole : readings).toSorted((a, b) => rank(a) - rank(b));
}

const usualSystems: readonly PlateSystem[] = [
  "de-1956",
  "de-zone-1948",
  "de-1906",
  "ch-1933",
  "at-1990",
  "at-1947",
];

function hasLongerPrefix(letters: string): boolean {
  return allIssues().some(({ prefix }) => prefix.length > letters.length && prefix.startsWith(letters));
}

/** After OF in "OF-K 4": K, 4; a gap stays with its group: 12?4. */
function groupsAfter(prefix: string, text: string): string[] {
  let at = 0;
  for (let passed = 0; passed < prefix.length && at < text.length; at++)
    if (/[A-ZÄÖÜ0-9]/.test(text.charAt(at))) passed++;
  return text.slice(at).match(/\*|(?<!\?)\?*[A-ZÄÖÜ][A-ZÄÖÜ?]*|[0-9?]+/g) ?? [];
}

const umlauts = /^[A-ZÄÖÜ]*[AOU]E/;

function withUmlauts(text: string): string {
  return text.replace(/^[A-ZÄÖÜ]+/, (head) =>
    head.replace(/[AOU]E/g, (pair) => ({ AE: "Ä", OE: "Ö", UE: "Ü" })[pair] ?? pair),
  );
}

import { foldConfusables } from "../vehicles/confusables.ts";
import type { Described, DescribedPlate } from "../vehicles/description/described.ts";

/** To be raised when `keyTexts` gives other keys for the same sighting: the archive is then keyed anew. */
export const keysVersion = 5;

/**
 * The numbers under which a sighting stands in the index: a 32-bit hash of each text of `keyTexts`, each once, ascending.
 * Two texts share a number once in four thousand million; whoever looks something up compares it afterwards anyway.
 */
export function blockKeys(described: Described): number[] {
  return [...new Set(keyTexts(described).map(keyNumber))].sort((a, b) => a - b);
}

/**
 * The same as words, to be read by people. One letter says what it is: c chassis (6, 4: its last signs), e engine, p plate
 * (d: its digits, with and without prefix; pl: prefix and the letters behind it), n name, s sail, y yard, f family, m make, a area,
 * each with what stands beside it. A "-" stands for a missing year: whoever asks with a year finds those too.
 * Errors are looked for by the question (`lookUps`), not stored: a million sightings have twenty keys each instead of fifty.
 */
export function keyTexts(described: Described): string[] {
  return [
    ...chassisKeys(described),
    ...(described.engine && !described.engine.pattern ? [`e:${described.engine.folded}`] : []),
    ...described.plates.flatMap(plateKeys),
    ...described.names.flatMap((name) => nameKeys(foldConfusables(name), described)),
    ...(described.sail ? sailKeys(described.sail) : []),
    ...(described.yard ? yardKeys(described.make, described.yard) : []),
    ...circumstanceKeys(described),
  ];
}

/** FNV-1a over the UTF-16 units with the finaliser of MurmurHash3 (both public domain), as a signed number: PostgreSQL's integer. */
export function keyNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Below six signs there are no last six; below five the last four would be almost the whole number. */
function chassisKeys({ chassis }: Described): string[] {
  if (!chassis || chassis.pattern) return [];
  const { folded } = chassis;
  return [
    `c:${folded}`,
    ...(folded.length >= 6 ? [`c6:${folded.slice(-6)}`] : []),
    ...(folded.length >= 5 ? [`c4:${folded.slice(-4)}`] : []),
  ];
}

function plateKeys(plate: DescribedPlate): string[] {
  if (plate.pattern) return [];
  const digits = lastDigits(plate.norms[0] ?? plate.folded);
  return [
    `p:${plate.folded}`,
    ...(digits.length >= 3 ? [`d:${digits}`] : []),
    ...(digits === "" ? [] : plate.prefixes.map((prefix) => `pd:${prefix}:${digits}`)),
    ...new Set(plate.norms.flatMap(middleKeys)),
  ];
}

/** "de-1956:CE-AB123": what people keep of a plate when they have forgotten its figures. */
function middleKeys(norm: string): string[] {
  const [, prefix, letters] = /:([A-ZÄÖÜ]{1,3})-([A-Z]{1,2})\d/.exec(norm) ?? [];
  return prefix && letters ? [`pl:${prefix}:${letters}`] : [];
}

/** Common names of boats are borne by hundreds; where or when one was seen tells them apart. */
function nameKeys(name: string, { areas, observed }: Described): string[] {
  return [
    `n:${name}`,
    ...districtsOf(areas).map((area) => `na:${name}:${area}`),
    ...decadesOf(observed).map((decade) => `no:${name}:${decade}`),
  ];
}

/** The decades a span touches; none when it is open or longer than a life on the road. */
export function decadesOf(span: Described["observed"]): number[] {
  if (!span || span.from === null || span.to === null || span.to - span.from > 20) return [];
  const first = Math.floor(span.from / 10);
  return Array.from({ length: Math.floor(span.to / 10) - first + 1 }, (_, n) => first + n);
}

/** Without the prefixes of plates, which stand among the areas too. */
export function districtsOf(areas: readonly string[]): string[] {
  return areas.filter((area) => !area.endsWith("-"));
}

/** The last group of digits of a plate's comparison key. */
export function lastDigits(norm: string): string {
  return /(\d+)\D*$/.exec(norm.slice(norm.indexOf(":") + 1))?.[1] ?? "";
}

function sailKeys(sail: string): string[] {
  return [`s:${sail}`, `sn:${sail.slice(sail.lastIndexOf(" ") + 1)}`];
}

function yardKeys(make: string | null, yard: string): string[] {
  return [`y:${yard}`, ...(make ? [`y:${make}:${yard}`] : [])];
}

function circumstanceKeys({
  families,
  make,
  year,
  areas,
  regions,
  colour,
  plates,
  names,
}: Described): string[] {
  const districts = districtsOf(areas);
  const prefixes = plates.flatMap((plate) => plate.prefixes);
  const ofFamily = (family: string) => [
    `f:${family}`,
    ...(year === null ? [] : [`fy:${family}:${year}`]),
    ...districts.map((area) => `fa:${family}:${area}`),
    ...prefixes.map((prefix) => `fp:${family}:${prefix}`),
    ...regions.map((region) => `fr:${family}:${region}`),
    ...(year === null ? undated(family, districts, regions, colour) : []),
    ...(colour ? [`fc:${family}:${colour}`] : []),
    ...(colour ? districts.map((area) => `fac:${family}:${area}:${colour}`) : []),
    ...names.map((name) => `nf:${foldConfusables(name)}:${family}`),
  ];
  return [
    ...families.flatMap(ofFamily),
    ...(make ? [`m:${make}`, ...(year === null ? [] : [`my:${make}:${year}`])] : []),
    ...(make ? prefixes.map((prefix) => `mp:${make}:${prefix}`) : []),
    ...(year === null ? [] : prefixes.map((prefix) => `py:${prefix}:${year}`)),
    ...districts.flatMap((area) => [
      ...(make ? [`ma:${make}:${area}`] : []),
      ...(year === null ? [] : [`ay:${area}:${year}`]),
    ]),
  ];
}

function undated(
  family: string,
  districts: readonly string[],
  regions: readonly string[],
  colour: string | null,
): string[] {
  return [
    ...(colour ? [`fc-:${family}:${colour}`] : []),
    ...districts.map((area) => `fa-:${family}:${area}`),
    ...regions.map((region) => `fr-:${family}:${region}`),
  ];
}

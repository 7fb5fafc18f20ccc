import { foldConfusables } from "../vehicles/confusables.ts";
import type { Described, DescribedPlate } from "../vehicles/description/described.ts";

/** To be raised when `keyTexts` gives other keys for the same sighting: the archive is then keyed anew. */
export const keysVersion = 3;

/**
 * The numbers under which a sighting stands in the index: a 32-bit hash of each text of `keyTexts`, each once, ascending.
 * Two texts share a number once in four thousand million; whoever looks something up compares it afterwards anyway.
 */
export function blockKeys(described: Described): number[] {
  return [...new Set(keyTexts(described).map(keyNumber))].sort((a, b) => a - b);
}

/**
 * The same as words, to be read by people. One letter says what it is: c chassis (6, 4: its last signs), e engine, p plate
 * (d: its digits, with and without prefix), n name, s sail, y yard, f family, m make, a area, each with what stands beside it.
 * Errors are looked for by the question (`lookUps`), not stored: a million sightings have twenty keys each instead of fifty.
 */
export function keyTexts(described: Described): string[] {
  return [
    ...chassisKeys(described),
    ...(described.engine && !described.engine.pattern ? [`e:${described.engine.folded}`] : []),
    ...described.plates.flatMap(plateKeys),
    ...described.names.map((name) => `n:${foldConfusables(name)}`),
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
  ];
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
  const districts = areas.filter((area) => !area.endsWith("-"));
  const prefixes = plates.flatMap((plate) => plate.prefixes);
  const ofFamily = (family: string) => [
    `f:${family}`,
    ...(year === null ? [] : [`fy:${family}:${year}`]),
    ...districts.map((area) => `fa:${family}:${area}`),
    ...prefixes.map((prefix) => `fp:${family}:${prefix}`),
    ...regions.map((region) => `fr:${family}:${region}`),
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

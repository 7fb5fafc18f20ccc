import { foldConfusables } from "#business/identification/confusables.ts";
import type {
  DescribedPlate,
  DescribedVehicle,
} from "#business/identification/description/described-vehicle.ts";

/** Increment when `blockKeyTexts` changes; the archive is then rekeyed. */
export const keysVersion = 7;

/** Sorted distinct 32-bit hashes of `blockKeyTexts`; collisions are harmless, as found records are compared anyway. */
export function blockKeys(described: DescribedVehicle): number[] {
  return [...new Set(blockKeyTexts(described).map(hashBlockKey))].sort((a, b) => a - b);
}

/** c chassis (c6, c4: end), e engine, p plate (pb: begin, pp: place), n name, s sail, y yard, f family, m make, a area. */
export function blockKeyTexts(described: DescribedVehicle): string[] {
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

/** FNV-1a over UTF-16 units with MurmurHash3's finaliser (both public domain); signed, for PostgreSQL's integer. */
export function hashBlockKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Below six characters there are no last six; below five the last four are almost the whole number. */
function chassisKeys({ chassis }: DescribedVehicle): string[] {
  if (!chassis || chassis.pattern) return [];
  const { folded } = chassis;
  return [
    `c:${folded}`,
    ...(folded.length >= 6 ? [`c6:${folded.slice(-6)}`] : []),
    ...(folded.length >= 5 ? [`c4:${folded.slice(-4)}`] : []),
  ];
}

function plateKeys(plate: DescribedPlate): string[] {
  if (plate.pattern) return plate.folded === "" ? [] : [`p:${plate.folded}`];
  const digits = lastDigits(plate.norms[0] ?? plate.folded);
  return [
    `p:${plate.folded}`,
    ...beginLengths
      .filter((length) => plate.folded.length > length)
      .map((length) => `pb:${plate.folded.slice(0, length)}`),
    ...plate.prefixes.map((prefix) => `pp:${prefix}`),
    ...(digits.length >= 3 ? [`d:${digits}`] : []),
    ...(digits === "" ? [] : plate.prefixes.map((prefix) => `pd:${prefix}:${digits}`)),
    ...new Set(plate.norms.flatMap(middleKeys)),
  ];
}

/** Of a million plates, four characters leave some hundred; old ones of one district share them, so also six. */
export const beginLengths = [3, 4, 6];

/** "de-1956:CE-AB123": what people remember of a plate without its digits. */
export function middleKeys(norm: string): string[] {
  const [, prefix, letters] = /:([A-ZÄÖÜ]{1,3})-([A-Z]{1,2})\d/.exec(norm) ?? [];
  return prefix && letters ? [`pl:${prefix}:${letters}`] : [];
}

/** Hundreds of boats share common names; place or decade tells them apart. */
function nameKeys(name: string, { areas, observed }: DescribedVehicle): string[] {
  return [
    `n:${name}`,
    ...districtsOf(areas).map((area) => `na:${name}:${area}`),
    ...decadesOf(observed).map((decade) => `no:${name}:${decade}`),
  ];
}

export function decadesOf(span: DescribedVehicle["observed"]): number[] {
  if (!span || span.from === null || span.to === null || span.to - span.from > 20) return [];
  const first = Math.floor(span.from / 10);
  return Array.from({ length: Math.floor(span.to / 10) - first + 1 }, (_, n) => first + n);
}

export function districtsOf(areas: readonly string[]): string[] {
  return areas.filter((area) => !area.endsWith("-"));
}

export function lastDigits(norm: string): string {
  return /(?<!\d)(\d+)\D*$/.exec(norm.slice(norm.indexOf(":") + 1))?.[1] ?? "";
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
}: DescribedVehicle): string[] {
  const districts = districtsOf(areas);
  const prefixes = plates.flatMap((plate) => plate.prefixes);
  const familyKeys = (family: string) => [
    `f:${family}`,
    ...(year === null ? [] : [`fy:${family}:${year}`]),
    ...districts.map((area) => `fa:${family}:${area}`),
    ...prefixes.map((prefix) => `fp:${family}:${prefix}`),
    ...regions.map((region) => `fr:${family}:${region}`),
    ...(year === null ? undatedKeys(family, districts, regions, colour) : []),
    ...(colour ? [`fc:${family}:${colour}`] : []),
    ...(colour ? districts.map((area) => `fac:${family}:${area}:${colour}`) : []),
    ...names.map((name) => `nf:${foldConfusables(name)}:${family}`),
  ];
  return [
    ...families.flatMap(familyKeys),
    ...(make ? [`m:${make}`, ...(year === null ? [] : [`my:${make}:${year}`])] : []),
    ...(make ? prefixes.map((prefix) => `mp:${make}:${prefix}`) : []),
    ...(year === null ? [] : prefixes.map((prefix) => `py:${prefix}:${year}`)),
    ...districts.flatMap((area) => [
      ...(make ? [`ma:${make}:${area}`] : []),
      ...(year === null ? [] : [`ay:${area}:${year}`]),
    ]),
  ];
}

function undatedKeys(
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

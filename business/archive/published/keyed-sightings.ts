import type { ComparableRecord } from "../lookups/find-records.ts";
import type { Lookup, WiderLookup } from "../lookups/lookup.ts";

/** What is published, by the keys under which `sightings_by_keys` (migration 0002) finds what the team searches. */
export type KeyedSightings = { records: readonly ComparableRecord[]; byKey: ReadonlyMap<number, number[]> };

export function keyedSightings(
  records: readonly ComparableRecord[],
  keysOf: readonly (readonly number[])[],
): KeyedSightings {
  const byKey = new Map<number, number[]>();
  for (const [at, keys] of keysOf.entries())
    for (const key of keys) {
      const known = byKey.get(key);
      if (known) known.push(at);
      else byKey.set(key, [at]);
    }
  return { records, byKey };
}

/** As `recordsByKeys`, without the database: row security would hide its index on the keys from a visitor. */
export function publishedByKeys(
  { records, byKey }: KeyedSightings,
  lookups: readonly Lookup[],
  wider: readonly WiderLookup[] = [],
): ComparableRecord[] {
  const found = new Set(lookups.flatMap((lookup) => foundBy(byKey, lookup)));
  const narrow = found.size;
  for (const lookup of wider)
    if (narrow < lookup.below) for (const at of foundBy(byKey, lookup)) found.add(at);
  return [...found].flatMap((at) => records[at] ?? []);
}

function foundBy(byKey: KeyedSightings["byKey"], { all, some, most }: Lookup): number[] {
  const withAll = all.map((key) => new Set(byKey.get(key)));
  const withSome = new Set(some.flatMap((key) => byKey.get(key) ?? []));
  const [first = withSome, ...others] = some.length > 0 ? [withSome, ...withAll] : withAll;
  return [...first].filter((at) => others.every((each) => each.has(at))).slice(0, most);
}

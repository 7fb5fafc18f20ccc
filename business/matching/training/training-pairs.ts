import { type ComparableRecord, recordsByKeys } from "#business/archive/lookups/find-records.ts";
import { lookups } from "#business/archive/lookups/lookups.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { countPatterns, type Patterns } from "#business/matching/linkage/learning/patterns.ts";
import { PairList, type Pairs } from "#business/matching/linkage/pairs.ts";
import { markAgreements, vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";

export type NeighbourPairs = { probes: DescribedVehicle[]; found: DescribedVehicle[]; pairs: Pairs };

/** Per transaction: the embedded database has a single connection. */
const batchSize = 10;

export async function neighbourPairs(
  ctx: Ctx<System>,
  sample: readonly ComparableRecord[],
  count: number,
): Promise<NeighbourPairs> {
  const step = Math.max(1, Math.floor(sample.length / count));
  const chosen = sample.filter((_, n) => n % step === 0).slice(0, count);
  const probes = chosen.map(describe);
  const found: DescribedVehicle[] = [];
  const list = new PairList();
  for (let at = 0; at < chosen.length; at += batchSize)
    await inTransaction(ctx, async (ctx) => {
      for (let n = at; n < Math.min(at + batchSize, chosen.length); n++)
        for (const record of await recordsByKeys(ctx, lookups(probes[n] ?? describe({})))) {
          if (record.id === chosen[n]?.id) continue;
          list.add(n, found.length);
          found.push(describe(record));
        }
    });
  return { probes, found, pairs: list.pairs() };
}

type Round = { patterns: Patterns; blockedOn: readonly string[] };

/** What an agreeing mark implies: a plate names its place, a part is compared along with the whole. */
const blockedOnByMark: Readonly<Record<string, readonly string[]>> = {
  chassis: ["chassis", "chassis-part"],
  plate: ["plate", "plate-part", "place"],
  engine: ["engine"],
  "sail-number": ["sail-number"],
};

export function markRounds(codes: Uint8Array): Round[] {
  return Object.entries(blockedOnByMark).map(([mark, blockedOn]) => ({
    patterns: countPatterns(vehicleComparisons, agreeingIn(mark, codes)),
    blockedOn,
  }));
}

function agreeingIn(mark: string, codes: Uint8Array): Uint8Array {
  const width = vehicleComparisons.length;
  const c = vehicleComparisons.findIndex(({ name }) => name === mark);
  const agreeing = new Set(
    vehicleComparisons[c]?.levels.flatMap(({ label }, l) =>
      markAgreements[mark]?.includes(label) ? [l] : [],
    ),
  );
  const kept: number[] = [];
  for (let at = 0; at < codes.length; at += width)
    if (agreeing.has(codes[at + c] ?? -1)) kept.push(...codes.subarray(at, at + width));
  return Uint8Array.from(kept);
}

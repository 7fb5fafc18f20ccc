import { type ComparedRecord, recordsUnder } from "../archive/find-records.ts";
import { lookUps } from "../archive/look-ups.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import type { Described } from "../vehicles/description/described.ts";
import { PairList, type Pairs } from "./linkage/pairs.ts";
import { countPatterns, type Patterns } from "./linkage/patterns.ts";
import { markAgreements, vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

export type NeighbourPairs = { asked: Described[]; found: Described[]; pairs: Pairs };

/** Sightings looked up in one transaction: the embedded database has one connection, and others want it too. */
const atOnce = 10;

/** Every `count`-th sighting of the sample with whatever the search would find for it, itself left out. */
export async function neighbourPairs(
  ctx: Ctx<System>,
  sample: readonly ComparedRecord[],
  count: number,
): Promise<NeighbourPairs> {
  const step = Math.max(1, Math.floor(sample.length / count));
  const chosen = sample.filter((_, n) => n % step === 0).slice(0, count);
  const asked = chosen.map(describe);
  const found: Described[] = [];
  const list = new PairList();
  for (let at = 0; at < chosen.length; at += atOnce)
    await inTransaction(ctx, async (ctx) => {
      for (let n = at; n < Math.min(at + atOnce, chosen.length); n++)
        for (const record of await recordsUnder(ctx, lookUps(asked[n] ?? describe({})))) {
          if (record.id === chosen[n]?.id) continue;
          list.add(n, found.length);
          found.push(describe(record));
        }
    });
  return { asked, found, pairs: list.pairs() };
}

type Round = { patterns: Patterns; presupposes: readonly string[] };

/** What else a mark brings with it when it agrees: a plate names its place, and a part of a number is asked with the whole. */
const brings: Readonly<Record<string, readonly string[]>> = {
  chassis: ["chassis", "chassis-part"],
  plate: ["plate", "plate-part", "place"],
  engine: ["engine"],
  "sail-number": ["sail-number"],
};

/** One round per mark: the pairs that agree in it, from which everything else is learned. */
export function markRounds(codes: Uint8Array): Round[] {
  return Object.entries(brings).map(([mark, presupposes]) => ({
    patterns: countPatterns(vehicleComparisons, agreeingIn(mark, codes)),
    presupposes,
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

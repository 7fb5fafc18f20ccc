import { setImmediate } from "node:timers/promises";
import {
  type ComparableRecord,
  countRecords,
  sampleRecords,
} from "#business/archive/lookups/find-records.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { randomPairs } from "#business/matching/linkage/blocking/random-pairs.ts";
import { learnChance } from "#business/matching/linkage/learning/learn-chance.ts";
import { countPatterns, type Patterns } from "#business/matching/linkage/learning/patterns.ts";
import { gradePairs } from "#business/matching/linkage/pairs.ts";
import { initialParameters, type LinkageParameters } from "#business/matching/linkage/parameters.ts";
import {
  countTerms,
  scaleToUsual,
  type TermFrequencies,
} from "#business/matching/linkage/term-frequencies.ts";
import { priorOf, vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";

const sampleSize = 20_000;
/** Below this the start values know better. */
export const minRecords = 1_000;
const randomPairCount = 200_000;
/** The start values' worth in chance agreements. */
export const events = 10;
/** Described or graded without a pause: the embedded database and the pages share this process. */
const atOnce = 2_000;

export type ArchiveSample = {
  size: number;
  records: ComparableRecord[];
  frequencies: TermFrequencies;
  /** Comparisons of random pairs of sightings. */
  random: Patterns;
  /** The hand-set start values with the archive's size and districts. */
  start: LinkageParameters;
  /** The same with u from the random pairs: how often two vehicles of this archive agree by chance. */
  byChance: LinkageParameters;
};

export async function sampleArchive(ctx: Ctx<System>): Promise<ArchiveSample> {
  const { size, records } = await inTransaction(ctx, async (ctx) => {
    const size = await countRecords(ctx);
    return { size, records: await sampleRecords(ctx, sampleSize, size) };
  });
  const described: DescribedVehicle[] = [];
  for (let at = 0; at < records.length; at += atOnce) {
    described.push(...records.slice(at, at + atOnce).map(describe));
    await setImmediate();
  }
  const frequencies = countTerms(vehicleComparisons, described);
  const start = scaleToUsual(
    vehicleComparisons,
    initialParameters(vehicleComparisons, priorOf(size)),
    frequencies,
  );
  const random = await gradeRandomPairs(described);
  const byChance = learnChance(vehicleComparisons, random, start, { events });
  return { size, records, frequencies, random, start, byChance };
}

async function gradeRandomPairs(described: readonly DescribedVehicle[]): Promise<Patterns> {
  const { left, right } = randomPairs(described.length, undefined, randomPairCount, 1);
  const codes = new Uint8Array(left.length * vehicleComparisons.length);
  for (let at = 0; at < left.length; at += atOnce) {
    const some = { left: left.subarray(at, at + atOnce), right: right.subarray(at, at + atOnce) };
    codes.set(gradePairs(vehicleComparisons, described, described, some), at * vehicleComparisons.length);
    await setImmediate();
  }
  return countPatterns(vehicleComparisons, codes);
}

import { countRecords, sampleOfRecords } from "../archive/find-records.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import { fewest, sampled } from "./count-frequencies.ts";
import { decidedPatterns } from "./decided-patterns.ts";
import { learnFromLabels } from "./linkage/learn-from-labels.ts";
import { learnParameters } from "./linkage/learn-parameters.ts";
import { levelWeights } from "./linkage/level-weights.ts";
import { gradePairs } from "./linkage/pairs.ts";
import { type LinkageParameters, startParameters } from "./linkage/parameters.ts";
import { countPatterns } from "./linkage/patterns.ts";
import { randomPairs } from "./linkage/random-pairs.ts";
import { countTerms } from "./linkage/term-frequencies.ts";
import { matchModels } from "./matching.sql.ts";
import { currentModel } from "./read-model.ts";
import { markRounds, neighbourPairs } from "./training-pairs.ts";
import { storedFrequencies } from "./vehicle-model/stored-frequencies.ts";
import { priorOf, vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

/** Pairs drawn at random from the sample, and sightings whose neighbours are looked up. */
const drawn = 200_000;
const seeds = 400;
/**
 * How many matching pairs the start values are worth, and how many agreements by chance at each level: what the archive's own errors
 * teach is not how people remember, and the start values allow for facts that depend on each other.
 */
const strength = 2_000;
const events = 100;

export type Training = {
  version: number;
  records: number;
  decided: number;
  prior: { before: number; after: number };
  /** Levels whose weight moved by at least half a bit. */
  changes: { comparison: string; level: string; before: number; after: number }[];
};

/**
 * Learns anew how much each agreement weighs: u and the frequency of values from the archive, m by expectation–maximisation from
 * sightings that agree in a mark, both on top of the start values, then from candidates that researchers have decided. Keeps the
 * result as the model in force and says what changed. Null when the archive is too small to teach.
 */
export async function trainModel(given: Ctx<Staff | System>): Promise<Training | null> {
  // The parameters are the house's: staff may ask for a training and read its result, not write one.
  const ctx = asHouse(given, "train-model");
  const { records, size, before, decided } = await inTransaction(ctx, async (ctx) => {
    const size = await countRecords(ctx);
    const records = await sampleOfRecords(ctx, sampled, size);
    return {
      size,
      records,
      before: (await currentModel(ctx)).parameters,
      decided: await decidedPatterns(ctx),
    };
  });
  if (records.length < fewest) return null;
  const described = records.map(describe);
  const pairs = await neighbourPairs(ctx, records, seeds);
  const codes = gradePairs(vehicleComparisons, pairs.asked, pairs.found, pairs.pairs);
  const random = randomPairs(described.length, undefined, drawn, 1);
  const evidence = {
    random: countPatterns(vehicleComparisons, gradePairs(vehicleComparisons, described, described, random)),
    rounds: markRounds(codes),
    candidates: countPatterns(vehicleComparisons, codes),
    pairs: Math.max(pairs.asked.length * size, 1),
  };
  const start = startParameters(vehicleComparisons, priorOf(size));
  const learned = learnParameters(vehicleComparisons, evidence, start, { strength, events });
  const judged = learnFromLabels(vehicleComparisons, learned, { ...decided, chosenFrom: 1e6 }, strength);
  // How often sightings have companions does not tell how often a vehicle asked about has sightings.
  const parameters = { ...judged, prior: priorOf(size) };
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(matchModels)
      .values({
        parameters,
        frequencies: storedFrequencies(countTerms(vehicleComparisons, described)),
        records: size,
        decided: decided.count,
        trainedAt: ctx.now(),
      })
      .returning({ version: matchModels.version });
    if (!row) throw new Error("The trained model could not be kept.");
    await record(ctx, "matching.trained", `model:${row.version}`, { decided: decided.count });
    return {
      version: row.version,
      records: size,
      decided: decided.count,
      prior: { before: before.prior, after: parameters.prior },
      changes: changesBetween(before, parameters),
    };
  });
}

function changesBetween(before: LinkageParameters, after: LinkageParameters): Training["changes"] {
  const old = levelWeights(vehicleComparisons, before);
  const now = levelWeights(vehicleComparisons, after);
  return vehicleComparisons.flatMap(({ name, levels }, c) =>
    levels.flatMap(({ label }, l) => {
      const change = { comparison: name, level: label, before: old[c]?.[l] ?? 0, after: now[c]?.[l] ?? 0 };
      return Math.abs(change.after - change.before) < 0.5 ? [] : [change];
    }),
  );
}

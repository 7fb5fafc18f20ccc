import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, systemContext } from "#business/context.ts";
import { learnFromLabels } from "#business/matching/linkage/learning/learn-from-labels.ts";
import { learnParameters } from "#business/matching/linkage/learning/learn-parameters.ts";
import { countPatterns } from "#business/matching/linkage/learning/patterns.ts";
import { levelWeights } from "#business/matching/linkage/level-weights.ts";
import { gradePairs } from "#business/matching/linkage/pairs.ts";
import type { LinkageParameters } from "#business/matching/linkage/parameters.ts";
import { matchModels } from "#business/matching/matching.sql.ts";
import { currentModel, plausibleParameters } from "#business/matching/read-model.ts";
import { storedFrequencies } from "#business/matching/vehicle-model/stored-frequencies.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { events, minRecords, sampleArchive } from "./archive-sample.ts";
import { decidedPatterns } from "./decided-patterns.ts";
import { markRounds, neighbourPairs } from "./training-pairs.ts";

const probeCount = 400;
/** The start values' worth in matching pairs; high, as an archive's errors are not those of memory. */
const strength = 2_000;

export type TrainingResult = {
  version: number;
  records: number;
  decided: number;
  prior: { before: number; after: number };
  changes: { comparison: string; level: string; before: number; after: number }[];
};

/** u and frequencies from the archive, m by EM from sightings that agree in a mark, then decisions. Null if too small. */
export async function trainModel(given: Ctx<Staff | System>): Promise<TrainingResult | null> {
  // Staff may start a training but not write parameters.
  const ctx = systemContext(given, "train-model");
  const { before, decided } = await inTransaction(ctx, async (ctx) => ({
    before: (await currentModel(ctx)).parameters,
    decided: await decidedPatterns(ctx),
  }));
  const { size, records, frequencies, random, start } = await sampleArchive(ctx);
  if (records.length < minRecords) return null;
  const pairs = await neighbourPairs(ctx, records, probeCount);
  const codes = gradePairs(vehicleComparisons, pairs.probes, pairs.found, pairs.pairs);
  const evidence = {
    random,
    rounds: markRounds(codes),
    candidates: countPatterns(vehicleComparisons, codes),
    pairs: Math.max(pairs.probes.length * size, 1),
  };
  const learned = learnParameters(vehicleComparisons, evidence, start, { strength, events });
  const adjusted = learnFromLabels(vehicleComparisons, learned, { ...decided, chosenFrom: 1e6 }, strength);
  // How many companions a sighting has does not predict how many sightings a queried vehicle has.
  const parameters = { ...adjusted, prior: start.prior };
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(matchModels)
      .values({
        parameters,
        frequencies: storedFrequencies(frequencies),
        records: size,
        decided: decided.count,
        trainedAt: ctx.now(),
      })
      .returning({ version: matchModels.version });
    if (!row) throw new Error("The trained model could not be saved.");
    await record(ctx, "matching.trained", `model:${row.version}`, { decided: decided.count });
    return {
      version: row.version,
      records: size,
      decided: decided.count,
      prior: { before: before.prior, after: parameters.prior },
      changes: changesBetween(before, plausibleParameters(parameters, frequencies)),
    };
  });
}

function changesBetween(before: LinkageParameters, after: LinkageParameters): TrainingResult["changes"] {
  const old = levelWeights(vehicleComparisons, before);
  const now = levelWeights(vehicleComparisons, after);
  return vehicleComparisons.flatMap(({ name, levels }, c) =>
    levels.flatMap(({ label }, l) => {
      const change = { comparison: name, level: label, before: old[c]?.[l] ?? 0, after: now[c]?.[l] ?? 0 };
      return Math.abs(change.after - change.before) < 0.5 ? [] : [change];
    }),
  );
}

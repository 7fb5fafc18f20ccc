import { desc } from "drizzle-orm";
import { countRecords, sampleRecords } from "#business/archive/lookups/find-records.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { countTerms } from "#business/matching/linkage/term-frequencies.ts";
import { matchModels } from "#business/matching/matching.sql.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { storedFrequencies } from "#business/matching/vehicle-model/stored-frequencies.ts";
import { priorOf, vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { describe } from "#business/vehicles/description/describe.ts";

export const sampleSize = 20_000;
/** Below this the start values know better. */
export const minRecords = 1_000;
/** A change by this share moves the prior by a quarter of a bit. */
const recountShare = 0.2;

/** Recounts term frequencies and the archive's size; learned levels stay. False if too small or hardly changed. */
export function countFrequencies(ctx: Ctx<System>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [newest] = await ctx.db.select().from(matchModels).orderBy(desc(matchModels.version)).limit(1);
    const records = await countRecords(ctx);
    const before = newest?.records ?? 0;
    if (records < minRecords || Math.abs(records - before) < recountShare * before) return false;
    const sample = await sampleRecords(ctx, sampleSize, records);
    const { parameters } = await currentModel(ctx);
    await ctx.db.insert(matchModels).values({
      parameters: { ...parameters, prior: priorOf(records) },
      frequencies: storedFrequencies(countTerms(vehicleComparisons, sample.map(describe))),
      records,
      decided: newest?.decided ?? 0,
      trainedAt: ctx.now(),
    });
    await record(ctx, "matching.counted", "archive", { records });
    return true;
  });
}

import { desc } from "drizzle-orm";
import { countRecords, sampleOfRecords } from "../archive/find-records.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import { countTerms } from "./linkage/term-frequencies.ts";
import { matchModels } from "./matching.sql.ts";
import { currentModel } from "./read-model.ts";
import { storedFrequencies } from "./vehicle-model/stored-frequencies.ts";
import { priorOf, vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

/** Sightings read for frequencies: a model built by the million occurs often enough among them, a rare one may occur once. */
export const sampled = 20_000;
/** Below this an archive cannot teach anything that the start values do not know better. */
export const fewest = 1_000;
/** Counted anew when the archive has grown or shrunk by this share, which moves the prior by a quarter of a bit. */
const changed = 0.2;

/**
 * Counts anew how common each model, place and colour is in the archive, and how large it is; what was learned about levels stays.
 * False where the archive is too small or has hardly changed since the last time.
 */
export function countFrequencies(ctx: Ctx<System>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [newest] = await ctx.db.select().from(matchModels).orderBy(desc(matchModels.version)).limit(1);
    const records = await countRecords(ctx);
    const before = newest?.records ?? 0;
    if (records < fewest || Math.abs(records - before) < changed * before) return false;
    const sample = await sampleOfRecords(ctx, sampled, records);
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

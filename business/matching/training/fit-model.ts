import { desc } from "drizzle-orm";
import { countRecords } from "#business/archive/lookups/find-records.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { matchModels } from "#business/matching/matching.sql.ts";
import { isOfThisCode } from "#business/matching/read-model.ts";
import { storedFrequencies } from "#business/matching/vehicle-model/stored-frequencies.ts";
import { minRecords, sampleArchive } from "./archive-sample.ts";

/** A change by this share moves the prior by a quarter of a bit. */
const refitShare = 0.2;

/** After each import: the archive's size and frequencies; a trained m stays. False if it is too small or hardly changed. */
export async function fitModel(ctx: Ctx<System>): Promise<boolean> {
  if (!(await inTransaction(ctx, hasChanged))) return false;
  const { size, frequencies, start, byChance } = await sampleArchive(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Another import may have ended meanwhile.
    if (!(await hasChanged(ctx))) return false;
    const before = await newestModel(ctx);
    await ctx.db.insert(matchModels).values({
      parameters: { ...byChance, m: before?.parameters.m ?? start.m },
      frequencies: storedFrequencies(frequencies),
      records: size,
      decided: before?.decided ?? 0,
      trainedAt: ctx.now(),
    });
    await record(ctx, "matching.counted", "archive", { records: size });
    return true;
  });
}

async function hasChanged(ctx: Tx<System>): Promise<boolean> {
  const records = await countRecords(ctx);
  const before = (await newestModel(ctx))?.records ?? 0;
  return records >= minRecords && Math.abs(records - before) >= refitShare * before;
}

async function newestModel(ctx: Tx<System>) {
  const [newest] = await ctx.db.select().from(matchModels).orderBy(desc(matchModels.version)).limit(1);
  return newest && isOfThisCode(newest) ? newest : undefined;
}

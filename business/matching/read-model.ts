import { desc, sql } from "drizzle-orm";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { type Ctx, inTransaction, type Services, type Staff, type System, type Tx } from "../context.ts";
import { isWeighted } from "./linkage/comparison.ts";
import { boundToStart } from "./linkage/learning/bound-to-start.ts";
import type { LinkageParameters } from "./linkage/parameters.ts";
import { initialParameters } from "./linkage/parameters.ts";
import { scaleToUsual, type TermFrequencies } from "./linkage/term-frequencies.ts";
import { Weigher } from "./linkage/weigher.ts";
import { matchModels } from "./matching.sql.ts";
import { termFrequencies } from "./vehicle-model/stored-frequencies.ts";
import { priorOf, vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

export type MatchModel = {
  version: number;
  parameters: LinkageParameters;
  weigher: Weigher<DescribedVehicle>;
};

/** Building a weigher takes some milliseconds, so each process caches the last one. */
const lastUsed = new WeakMap<Services, MatchModel>();

export async function currentModel(ctx: Tx<Staff | System>): Promise<MatchModel> {
  return modelOfVersion(ctx, await newestModelVersion(ctx));
}

/** One statement; 0 before the first training. */
export async function newestModelVersion(ctx: Tx<Staff | System>): Promise<number> {
  const [newest] = await ctx.db
    .select({ version: matchModels.version })
    .from(matchModels)
    .orderBy(desc(matchModels.version))
    .limit(1);
  return newest?.version ?? 0;
}

export async function modelOfVersion(ctx: Ctx<Staff | System>, version: number): Promise<MatchModel> {
  const last = lastUsed.get(ctx.services);
  if (last?.version === version && version > 0) return last;
  const model = await inTransaction(ctx, version === 0 ? initialModel : storedModel);
  lastUsed.set(ctx.services, model);
  return model;
}

async function initialModel(ctx: Tx): Promise<MatchModel> {
  const parameters = initialParameters(vehicleComparisons, priorOf(await archiveSize(ctx)));
  return { version: 0, parameters, weigher: new Weigher(vehicleComparisons, parameters) };
}

async function storedModel(ctx: Tx): Promise<MatchModel> {
  const [row] = await ctx.db.select().from(matchModels).orderBy(desc(matchModels.version)).limit(1);
  if (!row || !fits(row.parameters)) return initialModel(ctx);
  const frequencies = termFrequencies(row.frequencies);
  const parameters = plausibleParameters(row.parameters, frequencies);
  const weigher = new Weigher(vehicleComparisons, parameters, frequencies);
  return { version: row.version, parameters, weigher };
}

/** Whatever a training has learned, and whichever code has stored it. */
export function plausibleParameters(
  learned: LinkageParameters,
  frequencies: TermFrequencies,
): LinkageParameters {
  const start = initialParameters(vehicleComparisons, learned.prior);
  return boundToStart(vehicleComparisons, learned, scaleToUsual(vehicleComparisons, start, frequencies));
}

/** Of older code are models with other levels, and those that did not count what this one counts. */
export function isOfThisCode({
  parameters,
  frequencies: { counts },
}: Pick<typeof matchModels.$inferSelect, "parameters" | "frequencies">): boolean {
  return (
    fits(parameters) &&
    vehicleComparisons.every(({ levels }, c) =>
      levels.every((level, l) => !isWeighted(level) || !level.term || counts[c]?.[l]),
    )
  );
}

function fits({ m, u }: LinkageParameters): boolean {
  return vehicleComparisons.every(
    ({ levels }, c) => m[c]?.length === levels.length && u[c]?.length === levels.length,
  );
}

/** From the planner's statistics: counting a million rows would cost more than the search. */
async function archiveSize(ctx: Tx): Promise<number> {
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = 'archive_records'::regclass`,
  );
  return Math.max(Number(rows[0]?.n ?? 0), 0);
}

import { desc, sql } from "drizzle-orm";
import type { House, Staff, System, Tx } from "../context.ts";
import type { Described } from "../vehicles/description/described.ts";
import type { LinkageParameters } from "./linkage/parameters.ts";
import { startParameters } from "./linkage/parameters.ts";
import { Weigher } from "./linkage/weigher.ts";
import { matchModels } from "./matching.sql.ts";
import { termFrequencies } from "./vehicle-model/stored-frequencies.ts";
import { priorOf, vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

/** What the engine believes at the moment. Version 0 is the start values, before any training. */
export type MatchModel = { version: number; parameters: LinkageParameters; weigher: Weigher<Described> };

/** Making a weigher from a stored model costs some milliseconds; a process keeps the last one. */
const lastUsed = new WeakMap<House, MatchModel>();

/** The model in force: the last one trained, or the start values with a prior for the archive's size. */
export async function currentModel(ctx: Tx<Staff | System>): Promise<MatchModel> {
  const [newest] = await ctx.db
    .select({ version: matchModels.version })
    .from(matchModels)
    .orderBy(desc(matchModels.version))
    .limit(1);
  const version = newest?.version ?? 0;
  const last = lastUsed.get(ctx.house);
  if (last?.version === version && version > 0) return last;
  const model = version === 0 ? await startModel(ctx) : await storedModel(ctx);
  lastUsed.set(ctx.house, model);
  return model;
}

async function startModel(ctx: Tx): Promise<MatchModel> {
  const parameters = startParameters(vehicleComparisons, priorOf(await archiveSize(ctx)));
  return { version: 0, parameters, weigher: new Weigher(vehicleComparisons, parameters) };
}

async function storedModel(ctx: Tx): Promise<MatchModel> {
  const [row] = await ctx.db.select().from(matchModels).orderBy(desc(matchModels.version)).limit(1);
  if (!row || !fits(row.parameters)) return startModel(ctx);
  const weigher = new Weigher(vehicleComparisons, row.parameters, termFrequencies(row.frequencies));
  return { version: row.version, parameters: row.parameters, weigher };
}

/** A model of an older version of the code may know other levels; then it says nothing about these. */
function fits({ m, u }: LinkageParameters): boolean {
  return vehicleComparisons.every(
    ({ levels }, c) => m[c]?.length === levels.length && u[c]?.length === levels.length,
  );
}

/** How many sightings the archive holds, as the planner's statistics know it; counting a million would cost more than a search. */
async function archiveSize(ctx: Tx): Promise<number> {
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = 'archive_records'::regclass`,
  );
  return Math.max(Number(rows[0]?.n ?? 0), 0);
}

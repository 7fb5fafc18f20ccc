import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { LinkedSet } from "#business/matching/linkage/grouping/group-links.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { currentModel, type MatchModel } from "../read-model.ts";
import { resolutions } from "../vehicle-sets.sql.ts";

export type RunningResolution = { number: number; model: MatchModel };
export type ResolutionCounts = { sightings: number; compared: number; sets: number; grouped: number };

/** A page or batch takes seconds, so a run silent for this long has died. */
const staleAfterMs = 120_000;
const storedPreviousRuns = 1;

/** Throws `RuleBroken` while another run is alive; deletes dead and obsolete runs. */
export function startResolution(ctx: Ctx<System>): Promise<RunningResolution> {
  return inTransaction(ctx, async (ctx) => {
    const silentSince = new Date(ctx.now().getTime() - staleAfterMs);
    await ctx.db
      .delete(resolutions)
      .where(and(eq(resolutions.state, "running"), lt(resolutions.aliveAt, silentSince)));
    const stored = await ctx.db
      .select({ number: resolutions.number })
      .from(resolutions)
      .where(eq(resolutions.state, "finished"))
      .orderBy(desc(resolutions.number))
      .limit(storedPreviousRuns);
    const numbers = stored.map(({ number }) => number);
    await ctx.db
      .delete(resolutions)
      .where(and(sql`${resolutions.state} <> 'running'`, notInArray(resolutions.number, numbers)));
    const model = await currentModel(ctx);
    const [started] = await ctx.db
      .insert(resolutions)
      .values({ state: "running", modelVersion: model.version, startedAt: ctx.now(), aliveAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ number: resolutions.number });
    if (!started) throw new RuleBroken("match_resolution_running");
    return { number: started.number, model };
  });
}

export function heartbeat(ctx: Ctx<System>, { number }: RunningResolution): Promise<void> {
  return inTransaction(ctx, (ctx) => touch(ctx, number));
}

export function storeSets(
  ctx: Ctx<System>,
  { number }: RunningResolution,
  sets: readonly LinkedSet[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await touch(ctx, number);
    if (sets.length === 0) return;
    const rows = sets.map(({ members, links, refused }) => ({
      id: uuidv7(ctx.now().getTime()),
      resolution: number,
      links,
      refused,
      members,
    }));
    await ctx.db.execute(sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as g(id uuid, resolution integer, links jsonb, refused jsonb, members uuid[])
      ), kept as (
        insert into vehicle_sets (id, resolution, links, refused) select id, resolution, links, refused from given
      )
      insert into vehicle_set_sightings (resolution, archive_record_id, set_id)
      select resolution, unnest(members), id from given`);
  });
}

export function finishResolution(
  ctx: Ctx<System>,
  { number }: RunningResolution,
  counts: ResolutionCounts,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await touch(ctx, number);
    await ctx.db
      .update(resolutions)
      .set({ state: "finished", finishedAt: ctx.now(), ...counts })
      .where(eq(resolutions.number, number));
    await record(ctx, "matching.resolved", `resolution:${number}`, { ...counts });
  });
}

async function touch(ctx: Tx<System>, number: number): Promise<void> {
  const [touched] = await ctx.db
    .update(resolutions)
    .set({ aliveAt: ctx.now() })
    .where(and(eq(resolutions.number, number), eq(resolutions.state, "running")))
    .returning({ number: resolutions.number });
  if (!touched) throw new RuleBroken("match_resolution_expired");
}

import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import type { LinkedSet } from "../linkage/group-links.ts";
import { currentModel, type MatchModel } from "../read-model.ts";
import { resolutions } from "../vehicle-sets.sql.ts";

export type Running = { number: number; model: MatchModel };
export type Counts = { sightings: number; compared: number; sets: number; grouped: number };

/** A run that gave no sign of life for so long has died; a page or a batch takes seconds. */
const silenceMs = 120_000;
/** Kept beside the new one: the one in force, which an undo brings back. */
const keptBefore = 1;

/** Begins a run, the only one. Throws `RuleBroken` while another is alive; what a dead one or long past ones left is swept away. */
export function beginResolution(ctx: Ctx<System>): Promise<Running> {
  return inTransaction(ctx, async (ctx) => {
    const silentSince = new Date(ctx.now().getTime() - silenceMs);
    await ctx.db
      .delete(resolutions)
      .where(and(eq(resolutions.state, "running"), lt(resolutions.aliveAt, silentSince)));
    const kept = await ctx.db
      .select({ number: resolutions.number })
      .from(resolutions)
      .where(eq(resolutions.state, "finished"))
      .orderBy(desc(resolutions.number))
      .limit(keptBefore);
    const numbers = kept.map(({ number }) => number);
    await ctx.db
      .delete(resolutions)
      .where(and(sql`${resolutions.state} <> 'running'`, notInArray(resolutions.number, numbers)));
    const model = await currentModel(ctx);
    const [begun] = await ctx.db
      .insert(resolutions)
      .values({ state: "running", modelVersion: model.version, startedAt: ctx.now(), aliveAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ number: resolutions.number });
    if (!begun) throw new RuleBroken("match_resolution_running");
    return { number: begun.number, model };
  });
}

/** Says that a run is alive. Throws `RuleBroken` when it was taken for dead and swept away. */
export function stayAlive(ctx: Ctx<System>, { number }: Running): Promise<void> {
  return inTransaction(ctx, (ctx) => touch(ctx, number));
}

/** Writes some sets of a run: all or nothing. They are not in force before the run is finished. */
export function keepSets(ctx: Ctx<System>, { number }: Running, sets: readonly LinkedSet[]): Promise<void> {
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

/** Puts a run in force. */
export function finishResolution(ctx: Ctx<System>, { number }: Running, counts: Counts): Promise<void> {
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
  const [mine] = await ctx.db
    .update(resolutions)
    .set({ aliveAt: ctx.now() })
    .where(and(eq(resolutions.number, number), eq(resolutions.state, "running")))
    .returning({ number: resolutions.number });
  if (!mine) throw new RuleBroken("match_resolution_swept");
}

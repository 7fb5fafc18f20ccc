import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../../audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeAdministrator,
  type Staff,
  type System,
  type Tx,
} from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { resolutions, revokedLinks, vehicleSets } from "../vehicle-sets.sql.ts";
import { activeResolution } from "./read-sets.ts";

export const UndoResolution = z.object({ run: z.coerce.number().int() });

/** Reverts to the previous run. `run` guards against a stale page. Administrators or the command line only. */
export async function undoResolution(
  ctx: Ctx<Staff | System>,
  { run }: Partial<z.infer<typeof UndoResolution>> = {},
): Promise<number> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const active = await activeResolution(ctx);
    if (!active) throw new RuleBroken("match_no_resolution");
    if (run !== undefined && run !== active.number) throw new RuleBroken("match_run_not_active");
    // Only the system role may write here; `undoneBy` records the person.
    await asSystem(ctx, "undo-resolution", (system) =>
      system.db
        .update(resolutions)
        .set({ state: "undone", undoneAt: ctx.now(), undoneBy: actorName(ctx) })
        .where(eq(resolutions.number, active.number)),
    );
    await record(ctx, "matching.resolution-undone", `resolution:${active.number}`);
    return active.number;
  });
}

/** Frees the sightings of one set; no later run restores its links. */
export function undoVehicleSet(ctx: Ctx<Staff | System>, setId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const set = await setToUndo(ctx, setId);
    const undone = { undoneAt: ctx.now(), undoneBy: actorName(ctx) };
    const revoked = { revokedBy: actorName(ctx), revokedAt: ctx.now() };
    await asSystem(ctx, "undo-vehicle-set", async (system) => {
      await system.db.update(vehicleSets).set(undone).where(eq(vehicleSets.id, setId));
      await system.db
        .insert(revokedLinks)
        .values(set.links.map(({ a, b }) => ({ a, b, ...revoked })))
        .onConflictDoNothing();
    });
    await record(ctx, "matching.set-undone", `vehicle-set:${setId}`, { links: set.links.length });
  });
}

async function setToUndo(ctx: Tx<Staff | System>, setId: string) {
  const active = await activeResolution(ctx);
  const [set] = await ctx.db.select().from(vehicleSets).where(eq(vehicleSets.id, setId));
  if (!set) throw new NotFound();
  if (set.resolution !== active?.number || set.undoneAt !== null)
    throw new RuleBroken("match_set_not_active");
  return set;
}

function actorName({ actor }: Tx<Staff | System>): string {
  return actor.kind === "staff" ? actor.userId : actor.job;
}

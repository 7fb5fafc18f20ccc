import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type System, type Tx } from "../../context.ts";
import { NotAllowed, NotFound, RuleBroken } from "../../errors.ts";
import { linksTakenBack, resolutions, vehicleSets } from "../vehicle-sets.sql.ts";
import { resolutionInForce } from "./read-sets.ts";

export const UndoResolution = z.object({ run: z.coerce.number().int() });

/**
 * Takes the last run back: the one before it is in force again, or none. Returns its number. `run` is the one that somebody saw in
 * force; when another is by now, nothing happens. Administrators, and the operator at the command line.
 */
export async function undoResolution(
  ctx: Ctx<Staff | System>,
  { run }: Partial<z.infer<typeof UndoResolution>> = {},
): Promise<number> {
  if (ctx.actor.kind === "staff" && ctx.actor.role !== "administrator") throw new NotAllowed();
  return inTransaction(ctx, async (ctx) => {
    const inForce = await resolutionInForce(ctx);
    if (!inForce) throw new RuleBroken("match_no_resolution");
    if (run !== undefined && run !== inForce.number) throw new RuleBroken("match_run_not_in_force");
    // Only the house writes what the engine holds; who caused it stands beside it.
    await asSystem(ctx, "undo-resolution", (system) =>
      system.db
        .update(resolutions)
        .set({ state: "undone", undoneAt: ctx.now(), undoneBy: nameOf(ctx) })
        .where(eq(resolutions.number, inForce.number)),
    );
    await record(ctx, "matching.resolution-undone", `resolution:${inForce.number}`);
    return inForce.number;
  });
}

/**
 * Takes one set of the run in force back: its sightings stand alone again, and no later run makes its links again. Staff, and the
 * operator at the command line.
 */
export function undoVehicleSet(ctx: Ctx<Staff | System>, setId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const set = await setToUndo(ctx, setId);
    const undone = { undoneAt: ctx.now(), undoneBy: nameOf(ctx) };
    const takenBack = { takenBackBy: nameOf(ctx), takenBackAt: ctx.now() };
    // As above: the house writes, the person stands beside it.
    await asSystem(ctx, "undo-vehicle-set", async (system) => {
      await system.db.update(vehicleSets).set(undone).where(eq(vehicleSets.id, setId));
      await system.db
        .insert(linksTakenBack)
        .values(set.links.map(({ a, b }) => ({ a, b, ...takenBack })))
        .onConflictDoNothing();
    });
    await record(ctx, "matching.set-undone", `vehicle-set:${setId}`, { links: set.links.length });
  });
}

async function setToUndo(ctx: Tx<Staff | System>, setId: string) {
  const inForce = await resolutionInForce(ctx);
  const [set] = await ctx.db.select().from(vehicleSets).where(eq(vehicleSets.id, setId));
  if (!set) throw new NotFound();
  if (set.resolution !== inForce?.number || set.undoneAt !== null)
    throw new RuleBroken("match_set_not_in_force");
  return set;
}

function nameOf({ actor }: Tx<Staff | System>): string {
  return actor.kind === "staff" ? actor.userId : actor.job;
}

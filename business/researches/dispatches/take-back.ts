import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { dispatches } from "../dispatches.sql.ts";

export const TakeBack = z.object({
  dispatchIds: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid()).min(1).max(100)),
});

/** All or none: refused when one has gone out or is somebody else's. The row's lock decides between this and the release. */
export function takeBack(ctx: Ctx<Staff>, input: z.infer<typeof TakeBack>) {
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select()
      .from(dispatches)
      .where(and(inArray(dispatches.id, input.dispatchIds), eq(dispatches.state, "held")))
      .orderBy(asc(dispatches.id))
      .for("update");
    if (found.length < input.dispatchIds.length) throw new RuleBroken("researches_dispatch_gone");
    if (found.some(({ senderId }) => senderId !== ctx.actor.userId))
      throw new RuleBroken("researches_dispatch_of_another");
    for (const { id, kind, researchId } of found) {
      if (kind === "publication") await ctx.db.delete(dispatches).where(eq(dispatches.id, id));
      else await ctx.db.update(dispatches).set({ state: "taken_back" }).where(eq(dispatches.id, id));
      await record(ctx, "dispatch.taken-back", `research:${researchId}`, { kind });
    }
    return found.map(({ kind, researchId }) => ({ kind, researchId }));
  });
}

export const DiscardDispatch = z.object({ dispatchId: z.uuid() });

/** Forgets what its sender took back, or what was refused. */
export async function discardDispatch(
  ctx: Ctx<Staff>,
  input: z.infer<typeof DiscardDispatch>,
): Promise<void> {
  await inTransaction(ctx, async (ctx: Tx<Staff>) => {
    await ctx.db
      .delete(dispatches)
      .where(
        and(
          eq(dispatches.id, input.dispatchId),
          eq(dispatches.senderId, ctx.actor.userId),
          inArray(dispatches.state, ["taken_back", "refused"]),
        ),
      );
  });
}

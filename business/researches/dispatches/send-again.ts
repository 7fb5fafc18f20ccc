import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { dispatches } from "../dispatches.sql.ts";
import { releaseDispatchJob } from "../researches.jobs.ts";

export const SendAgain = z.object({ dispatchId: z.uuid() });

/** At once, in the name of whoever sent it first. Throws `researches_dispatch_not_stuck` when a colleague was faster. */
export function sendAgain(ctx: Ctx<Staff>, { dispatchId }: z.infer<typeof SendAgain>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(dispatches)
      .set({ state: "held", releaseAt: ctx.now() })
      .where(and(eq(dispatches.id, dispatchId), eq(dispatches.state, "stuck")))
      .returning();
    if (!row) throw new RuleBroken("researches_dispatch_not_stuck");
    await record(ctx, "dispatch.sent-again", `research:${row.researchId}`, { kind: row.kind });
    await ctx.services.queue.send(ctx.db, releaseDispatchJob, { dispatchId });
  });
}

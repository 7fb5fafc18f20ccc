import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { teamRequests } from "./content.sql.ts";

export const SettleRequest = z.object({ requestId: z.uuid() });

/** Notes that a request has been dealt with, by whom and when. One that is settled already is not there any more. */
export async function settleRequest(ctx: Ctx<Staff>, input: z.infer<typeof SettleRequest>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const settled = await ctx.db
      .update(teamRequests)
      .set({ settledAt: ctx.now(), settledBy: ctx.actor.userId })
      .where(and(eq(teamRequests.id, input.requestId), isNull(teamRequests.settledAt)))
      .returning({ id: teamRequests.id });
    if (settled.length === 0) throw new NotFound();
    await record(ctx, "request.settled", `request:${input.requestId}`);
  });
}

import { and, eq, isNull } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { reviewRequests } from "./reviews.sql.ts";

type Outcome = NonNullable<typeof reviewRequests.$inferSelect.outcome>;

/** The request that waits, if there is one. The caller records what ended it. */
export async function endRequest(ctx: Tx<Staff>, researchId: string, outcome: Outcome): Promise<boolean> {
  const waiting = and(eq(reviewRequests.researchId, researchId), isNull(reviewRequests.endedAt));
  const ended = await ctx.db
    .update(reviewRequests)
    .set({ outcome, endedBy: ctx.actor.userId, endedAt: ctx.now() })
    .where(waiting)
    .returning({ id: reviewRequests.id });
  return ended.length > 0;
}

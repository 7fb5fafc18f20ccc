import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "../../history/history.sql.ts";
import { researchComments } from "../../messages/messages.sql.ts";
import { lockResearch } from "../lock-research.ts";
import { nextStatuses } from "../research.ts";
import { researches } from "../researches.sql.ts";
import { finishReasons } from "./finishing.ts";

export const FinishResearch = z.object({
  researchId: z.uuid(),
  reason: z.enum(finishReasons, "researches_reason_missing"),
});

/** Needs something for the customer's money: a finding, a search or a message. The caller tells the customer. */
export function finishResearch(
  ctx: Ctx<Staff>,
  { researchId, reason }: z.infer<typeof FinishResearch>,
): Promise<{ userId: string; vehicleParams: Record<string, string> }> {
  return inTransaction(ctx, async (ctx) => {
    const { status, userId, vehicleParams } = await lockResearch(ctx, researchId);
    if (!nextStatuses(status).includes("completed")) throw new RuleBroken("researches_no_such_step");
    if (!(await hasSomethingToShow(ctx, researchId))) throw new RuleBroken("researches_nothing_to_show");
    await ctx.db
      .update(researches)
      // What was reported of the work in hand is over.
      .set({ status: "completed", completedAt: ctx.now(), progressPercentage: 100, statusMessage: null })
      .where(eq(researches.id, researchId));
    await record(ctx, "research.status-changed", `research:${researchId}`, {
      from: status,
      to: "completed",
      reason,
    });
    await ctx.services.events.publish(ctx.db, userId);
    return { userId, vehicleParams };
  });
}

async function hasSomethingToShow({ db }: Tx<Staff>, researchId: string): Promise<boolean> {
  const ofCase = (table: typeof researchTimeline | typeof custodyPeriods) =>
    db.$count(table, and(eq(table.researchId, researchId), eq(table.status, "accepted")));
  const [done] = await db
    .select({
      findings: ofCase(researchTimeline),
      custody: ofCase(custodyPeriods),
      searches: db.$count(fruitlessSearches, eq(fruitlessSearches.researchId, researchId)),
      messages: db.$count(
        researchComments,
        and(eq(researchComments.researchId, researchId), eq(researchComments.isFromTeam, true)),
      ),
    })
    .from(sql`(values (1)) as one`);
  return done !== undefined && Object.values(done).some((count) => count > 0);
}

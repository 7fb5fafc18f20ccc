import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "../history/history.sql.ts";
import { markQuestionsAnswered } from "../messages/mark-questions-answered.ts";
import { researchComments } from "../messages/messages.sql.ts";
import { notify } from "../messages/notify.ts";
import { finishReasons } from "./finishing.ts";
import { lockResearch } from "./lock-research.ts";
import { nextStatuses, researchStatuses } from "./research.ts";
import { researches } from "./researches.sql.ts";

export const ChangeStatus = z.object({
  researchId: z.uuid(),
  status: z.enum(researchStatuses),
  /** Of finishing. */
  reason: z.enum(finishReasons, "researches_reason_missing").optional(),
});

/**
 * Time spent waiting for the customer extends the promised date. Whoever goes on without an answer closes the question.
 * Finishing needs a reason and a finding, a recorded search or a message of the team.
 */
export function changeStatus(ctx: Ctx<Staff>, input: z.infer<typeof ChangeStatus>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    if (found.status === "pending" && input.status === "in_progress")
      throw new RuleBroken("researches_not_paid");
    if (!nextStatuses(found.status).includes(input.status)) throw new RuleBroken("researches_no_such_step");
    if (input.status === "completed") await mayBeFinished(ctx, input);
    const now = ctx.now();
    const waited = found.waitingSince ? now.getTime() - found.waitingSince.getTime() : 0;
    await ctx.db
      .update(researches)
      .set({
        status: input.status,
        waitingSince: null,
        promisedAt: found.promisedAt && new Date(found.promisedAt.getTime() + waited),
        ...(input.status === "completed" ? { completedAt: now, progressPercentage: 100 } : {}),
      })
      .where(eq(researches.id, found.id));
    if (found.status === "awaiting_confirmation")
      // The step answers the question, whatever the role of who takes it.
      await asSystem(ctx, "status-answers", (ctx) => markQuestionsAnswered(ctx, found.id));
    await record(ctx, "research.status-changed", `research:${found.id}`, {
      from: found.status,
      to: input.status,
      ...(input.reason ? { reason: input.reason } : {}),
    });
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      kind: "status_changed",
      params: { vehicle: found.vehicleName, status: input.status },
    });
  });
}

/** With a reason, and with something that the customer got for their money. */
async function mayBeFinished(ctx: Tx<Staff>, { researchId, reason }: z.infer<typeof ChangeStatus>) {
  if (!reason) throw new RuleBroken("researches_reason_missing");
  const { db } = ctx;
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
  if (!done || Object.values(done).every((count) => count === 0))
    throw new RuleBroken("researches_nothing_to_show");
}

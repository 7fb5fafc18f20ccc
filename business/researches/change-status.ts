import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { markQuestionsAnswered } from "../messages/mark-questions-answered.ts";
import { notify } from "../messages/notify.ts";
import { lockResearch } from "./lock-research.ts";
import { nextStatuses, researchStatuses } from "./research.ts";
import { researches } from "./researches.sql.ts";

export const ChangeStatus = z.object({
  researchId: z.uuid(),
  /** Finishing is an action of its own (`ending/finish-research.ts`), and a case is cancelled with its last order. */
  status: z.enum(researchStatuses).exclude(["completed", "cancelled"]),
});

/** Waiting for the customer extends the promised date; going on closes the question. `quietly`: the caller tells the customer. */
export function changeStatus(
  ctx: Ctx<Staff>,
  input: z.infer<typeof ChangeStatus>,
  { quietly = false } = {},
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    if (found.status === "pending" && input.status === "in_progress")
      throw new RuleBroken("researches_not_paid");
    if (!nextStatuses(found.status).includes(input.status)) throw new RuleBroken("researches_no_such_step");
    const now = ctx.now();
    const waited = found.waitingSince ? now.getTime() - found.waitingSince.getTime() : 0;
    await ctx.db
      .update(researches)
      .set({
        status: input.status,
        waitingSince: null,
        promisedAt: found.promisedAt && new Date(found.promisedAt.getTime() + waited),
      })
      .where(eq(researches.id, found.id));
    if (found.status === "awaiting_confirmation")
      // The step answers the question, whatever the role of who takes it.
      await asSystem(ctx, "status-answers", (ctx) => markQuestionsAnswered(ctx, found.id));
    await record(ctx, "research.status-changed", `research:${found.id}`, {
      from: found.status,
      to: input.status,
    });
    if (quietly) return;
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      kind: "status_changed",
      params: { ...found.vehicleParams, status: input.status },
    });
  });
}

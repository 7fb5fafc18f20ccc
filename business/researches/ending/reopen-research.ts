import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { notify } from "../../messages/notify.ts";
import { lockResearch } from "../lock-research.ts";
import { researches } from "../researches.sql.ts";
import { reopenReasons } from "./finishing.ts";

export const ReopenResearch = z.object({
  researchId: z.uuid(),
  reason: z.enum(reopenReasons, "researches_reason_missing"),
});

/** The promised date moves by the time it was finished. Returns the dates of before. `reopenCase` takes its orders along. */
export function reopenResearch(
  ctx: Ctx<Staff>,
  input: z.infer<typeof ReopenResearch>,
): Promise<{ completedAt: Date; promisedAt: Date | null }> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    if (found.status !== "completed") throw new RuleBroken("researches_no_such_step");
    const { promisedAt, completedAt } = { ...found, completedAt: found.completedAt ?? ctx.now() };
    const finishedFor = ctx.now().getTime() - completedAt.getTime();
    await ctx.db
      .update(researches)
      .set({
        status: "in_progress",
        completedAt: null,
        promisedAt: promisedAt && new Date(promisedAt.getTime() + finishedFor),
      })
      .where(eq(researches.id, found.id));
    await record(ctx, "research.reopened", `research:${found.id}`, { reason: input.reason });
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      kind: "status_changed",
      params: { ...found.vehicleParams, status: "in_progress" },
    });
    return { completedAt, promisedAt };
  });
}

import { eq } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { notify } from "../../messages/notify.ts";
import { lockResearch } from "../lock-research.ts";
import { researches } from "../researches.sql.ts";

type Before = { researchId: string; completedAt: Date; promisedAt: Date | null };

/** Undoes `reopenResearch`: the dates are those of before. The caller knows that nothing was changed meanwhile. */
export function closeAgain(ctx: Ctx<Staff>, { researchId, completedAt, promisedAt }: Before): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { status, userId, vehicleParams } = await lockResearch(ctx, researchId);
    if (status !== "in_progress") throw new RuleBroken("researches_no_such_step");
    await ctx.db
      .update(researches)
      .set({ status: "completed", completedAt, promisedAt, progressPercentage: 100, statusMessage: null })
      .where(eq(researches.id, researchId));
    await record(ctx, "research.reopening-undone", `research:${researchId}`);
    const params = { ...vehicleParams, status: "completed" };
    await notify(ctx, { userId, researchId, kind: "status_changed", params });
  });
}

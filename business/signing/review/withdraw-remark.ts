import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { lockResearch } from "../../researches/lock-research.ts";
import { reviewRemarks } from "../reviews.sql.ts";
import { mustBeSecondPerson } from "../sign-case.ts";
import { lockRemark } from "./lock-remark.ts";

export const WithdrawRemark = z.object({ researchId: z.uuid(), remarkId: z.uuid() });

/** By whoever may sign, also one of a colleague: who researches a case does not lift what stands in its way. */
export function withdrawRemark(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawRemark>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, remarkId } = input;
    await mustBeSecondPerson(ctx, await lockResearch(ctx, researchId));
    await lockRemark(ctx, input);
    await ctx.db
      .update(reviewRemarks)
      .set({ withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now() })
      .where(eq(reviewRemarks.id, remarkId));
    await record(ctx, "remark.withdrawn", `research:${researchId}`, { remark: remarkId });
  });
}

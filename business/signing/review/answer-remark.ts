import { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { lockCaseInWork } from "../../researches/lock-research.ts";
import { remarkAnswers } from "../reviews.sql.ts";
import { lockRemark } from "./lock-remark.ts";

export const AnswerRemark = z.object({
  researchId: z.uuid(),
  remarkId: z.uuid(),
  /** Empty: done as it was asked for. */
  answer: z.string().trim().max(2000, "team_text_too_long").default(""),
});

/** With it the remark is done. It is work on the case: whoever answers does not sign. */
export function answerRemark(ctx: Ctx<Staff>, input: z.infer<typeof AnswerRemark>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, remarkId, answer } = input;
    await lockCaseInWork(ctx, researchId);
    const { sentAt } = await lockRemark(ctx, input);
    if (!sentAt) throw new NotFound();
    const by = { answeredBy: ctx.actor.userId, answeredAt: ctx.now() };
    await ctx.db.insert(remarkAnswers).values({ remarkId, text: answer, ...by });
    await record(ctx, "remark.answered", `research:${researchId}`, { remark: remarkId });
  });
}

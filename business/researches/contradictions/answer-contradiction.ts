import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import { askForNames, nameGround } from "#business/history/name-grounds.ts";
import { namesIn } from "#business/history/reads-as-name.ts";
import { contradictionAnswers } from "#business/researches/contradiction-answers.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { contradictions } from "../contradictions.sql.ts";
import { lockResearch } from "../lock-research.ts";
import { loadPicture } from "./load-picture.ts";

export const AnswerContradiction = z.object({
  researchId: z.uuid(),
  key: z.string().min(1).max(500),
  answer: z.enum(contradictionAnswers),
  text: z.string().trim().min(1, "history_answer_missing").max(4000, "team_text_too_long"),
  /** 0 for the first answer. */
  version: z.coerce.number().int(),
  nameGround,
});

/** Explains it, says that it is resolved, or leaves it open, in writing. Throws `Conflict` when somebody else answered. */
export function answerContradiction(
  ctx: Ctx<Staff>,
  input: z.infer<typeof AnswerContradiction>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, key, answer, text, version } = input;
    await lockResearch(ctx, researchId);
    const picture = await loadPicture(ctx, researchId);
    if (!findContradictions(picture).some((found) => found.key === key))
      throw new RuleBroken("history_contradiction_gone");
    const [row] = await ctx.db
      .select()
      .from(contradictions)
      .where(and(eq(contradictions.researchId, researchId), eq(contradictions.key, key)));
    await askForNames(ctx, `research:${researchId}`, {
      names: namesIn(text),
      before: namesIn(row?.text ?? ""),
      nameGround: input.nameGround,
    });
    const changed = { answer, text, changedBy: ctx.actor.userId, changedAt: ctx.now() };
    if (row) {
      await mustBeCurrent(ctx, row, version);
      await ctx.db
        .update(contradictions)
        .set({ ...changed, version: version + 1 })
        .where(eq(contradictions.id, row.id));
    } else {
      const id = uuidv7(ctx.now().getTime());
      await ctx.db.insert(contradictions).values({ id, researchId, key, ...changed });
    }
    await record(ctx, "contradiction.answered", `research:${researchId}`, { key, answer });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "contradiction" });
  });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { filesInCase } from "../documents/read-documents.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { notify } from "../messages/notify.ts";
import { postComment } from "../messages/post-comment.ts";
import { settleQuestions } from "../messages/settle-questions.ts";
import { lockResearch } from "./lock-research.ts";
import { researches } from "./researches.sql.ts";

const message = z.string().trim().max(20_000, "comment_too_long");

export const WriteComment = z.object({
  researchId: z.uuid(),
  message,
  /** Files that are in the case already. */
  attachments: z.array(z.uuid()).optional(),
});

/**
 * A customer writes to the team; what the team asked is answered by it. Blank text without a file does nothing. A case that
 * waited for the customer goes on, its promise later by the wait.
 */
export function askTeam(ctx: Ctx<Customer>, input: z.infer<typeof WriteComment>): Promise<{ sent: boolean }> {
  const { attachments = [] } = input;
  if (!input.message && attachments.length === 0) return Promise.resolve({ sent: false });
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const found = await asSystem(ctx, "own-case", async (system) => {
      // The row lock needs a right to update, which customers do not have; ownership is checked right below.
      const row = await lockResearch(system, input.researchId);
      return row.userId === userId ? row : undefined;
    });
    if (!found) throw new NotFound();
    if ((await filesInCase(ctx, found.id, attachments)) < attachments.length) throw new NotFound();
    await postComment(ctx, { researchId: found.id, userId, message: input.message, attachments });
    await asSystem(ctx, "customer-answered", async (ctx) => {
      await settleQuestions(ctx, found.id);
      if (found.status !== "awaiting_confirmation") return;
      const waited = ctx.now().getTime() - (found.waitingSince ?? ctx.now()).getTime();
      await ctx.db
        .update(researches)
        .set({
          status: "in_progress",
          waitingSince: null,
          promisedAt: found.promisedAt && new Date(found.promisedAt.getTime() + waited),
        })
        .where(eq(researches.id, found.id));
    });
    await record(ctx, "comment.written", `research:${found.id}`, {
      from: "customer",
      ...(attachments.length > 0 ? { files: attachments.length } : {}),
    });
    return { sent: true };
  });
}

export const AnswerCustomer = z.object({
  researchId: z.uuid(),
  message,
  /** Makes it a question, to be answered until this day. */
  answerBy: z
    .union([z.literal("").transform(() => undefined), z.iso.date("team_answer_by_invalid")])
    .optional(),
});

/**
 * The team answers in the conversation of a case, or asks; the customer is told. While a question waits for its answer so
 * does the case, and its promise stands still. Blank text does nothing. Rule: `team_answer_by_past`.
 */
export function answerCustomer(
  ctx: Ctx<Staff>,
  input: z.infer<typeof AnswerCustomer>,
): Promise<{ sent: boolean }> {
  if (!input.message) return Promise.resolve({ sent: false });
  return inTransaction(ctx, async (ctx) => {
    const { message, answerBy } = input;
    if (answerBy && answerBy < berlinDay(ctx.now())) throw new RuleBroken("team_answer_by_past");
    const found = await lockResearch(ctx, input.researchId);
    await postComment(ctx, { researchId: found.id, userId: found.userId, message, answerBy });
    if (answerBy && found.status === "in_progress")
      await ctx.db
        .update(researches)
        .set({ status: "awaiting_confirmation", waitingSince: ctx.now() })
        .where(eq(researches.id, found.id));
    await record(ctx, "comment.written", `research:${found.id}`, {
      from: "team",
      ...(answerBy ? { answer_by: answerBy } : {}),
    });
    const { vehicleName: vehicle } = found;
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      ...(answerBy
        ? { kind: "question_asked", params: { vehicle, due: answerBy } }
        : { kind: "team_answered", params: { vehicle } }),
    });
    return { sent: true };
  });
}

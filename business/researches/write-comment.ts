import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { markQuestionsAnswered } from "#business/messages/mark-questions-answered.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { countFilesInCase } from "../documents/read-documents.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { notify } from "../messages/notify.ts";
import { postComment } from "../messages/post-comment.ts";
import { lockResearch } from "./lock-research.ts";
import { wakeCase } from "./plans/rest-case.ts";
import { researches } from "./researches.sql.ts";

const message = z.string().trim().max(20_000, "comment_too_long");

export const WriteComment = z.object({
  researchId: z.uuid(),
  message,
  attachments: z.array(z.uuid()).optional(),
});

/** A customer's message answers the team's open question; a waiting case resumes and its deadline moves. Ignores blank text. */
export async function askTeam(
  ctx: Ctx<Customer>,
  input: z.infer<typeof WriteComment>,
): Promise<{ sent: boolean }> {
  const { attachments = [] } = input;
  if (!input.message && attachments.length === 0) return { sent: false };
  await countAttempt(ctx, "comment", ctx.actor.userId);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const found = await asSystem(ctx, "own-case", async (system) => {
      // Row locks need the update right, which customers do not have; ownership is checked below.
      const row = await lockResearch(system, input.researchId);
      return row.userId === userId ? row : undefined;
    });
    if (!found) throw new NotFound();
    if ((await countFilesInCase(ctx, found.id, attachments)) < attachments.length) throw new NotFound();
    await postComment(ctx, { researchId: found.id, userId, message: input.message, attachments });
    await asSystem(ctx, "customer-answered", async (ctx) => {
      await markQuestionsAnswered(ctx, found.id);
      await wakeCase(ctx, found.id);
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
  answerBy: z
    .union([z.literal("").transform(() => undefined), z.iso.date("team_answer_by_invalid")])
    .optional(),
});

/** A question (`answerBy`) makes the case wait and suspends its deadline. Blank text does nothing. */
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

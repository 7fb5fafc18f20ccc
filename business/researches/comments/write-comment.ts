import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { countFilesInCase } from "#business/documents/read-documents.ts";
import { shareDocuments } from "#business/documents/share-documents.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { unfilledVariables } from "#business/messages/canned-texts/canned-text.ts";
import { markQuestionsAnswered } from "#business/messages/mark-questions-answered.ts";
import { notify } from "#business/messages/notify.ts";
import { postComment } from "#business/messages/post-comment.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { wakeCase } from "#business/researches/plans/rest-case.ts";
import { researches } from "#business/researches/researches.sql.ts";

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
  if (!input.message && !input.attachments?.length) return { sent: false };
  await countAttempt(ctx, "comment", ctx.actor.userId);
  await inTransaction(ctx, (ctx) => postToTeam(ctx, input));
  return { sent: true };
}

/** In the transaction of whatever else the customer does with it; count the attempt before. Returns its id. */
export async function postToTeam(ctx: Tx<Customer>, input: z.infer<typeof WriteComment>): Promise<string> {
  const { attachments = [] } = input;
  const { userId } = ctx.actor;
  const found = await asSystem(ctx, "own-case", async (system) => {
    // Row locks need the update right, which customers do not have; ownership is checked below.
    const row = await lockResearch(system, input.researchId);
    return row.userId === userId ? row : undefined;
  });
  if (!found) throw new NotFound();
  if ((await countFilesInCase(ctx, found.id, attachments)) < attachments.length) throw new NotFound();
  const id = await postComment(ctx, { researchId: found.id, userId, message: input.message, attachments });
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
  return id;
}

export const AnswerCustomer = z.object({
  researchId: z.uuid(),
  message,
  answerBy: z
    .union([z.literal("").transform(() => undefined), z.iso.date("team_answer_by_invalid")])
    .optional(),
  attachments: z.array(z.uuid()).max(20).default([]),
});

type Answer = z.infer<typeof AnswerCustomer>;

/** Sends at once; pages hold it first. `answerBy` makes the case wait and suspends its deadline. `id`: as it was held. */
export function answerCustomer(
  ctx: Ctx<Staff> | Tx<Staff>,
  input: z.input<typeof AnswerCustomer>,
  id?: string,
): Promise<{ sent: boolean }> {
  const answer = AnswerCustomer.parse(input);
  const { message, answerBy, attachments } = answer;
  if (!message && attachments.length === 0) return Promise.resolve({ sent: false });
  return inTransaction(ctx, async (ctx) => {
    const found = await mustBeSendable(ctx, answer);
    await shareDocuments(ctx, found.id, attachments);
    const about = { id, researchId: found.id, userId: found.userId };
    await postComment(ctx, { ...about, message, answerBy, attachments });
    if (answerBy && found.status === "in_progress")
      // Support asks, too, and otherwise changes no status.
      await asSystem(ctx, "question-asked", ({ db }) =>
        db
          .update(researches)
          .set({ status: "awaiting_confirmation", waitingSince: ctx.now() })
          .where(eq(researches.id, found.id)),
      );
    await record(ctx, "comment.written", `research:${found.id}`, {
      from: "team",
      ...(answerBy ? { answer_by: answerBy } : {}),
      ...(attachments.length > 0 ? { files: attachments.length } : {}),
    });
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      ...(answerBy
        ? { kind: "question_asked", params: { ...found.vehicleParams, due: answerBy } }
        : { kind: "team_answered", params: found.vehicleParams }),
    });
    return { sent: true };
  });
}

/** The locked case. Throws for a day in the past, a file that is not in the case, and a variable that nobody filled in. */
export async function mustBeSendable(ctx: Tx<Staff>, { researchId, message, answerBy, attachments }: Answer) {
  if (answerBy && answerBy < berlinDay(ctx.now())) throw new RuleBroken("team_answer_by_past");
  if (unfilledVariables(message).length > 0) throw new RuleBroken("canned_texts_unfilled");
  const found = await lockResearch(ctx, researchId);
  if ((await countFilesInCase(ctx, found.id, attachments)) < attachments.length) throw new NotFound();
  return found;
}

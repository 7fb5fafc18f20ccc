import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { quoteQuestions } from "#business/quotes/quotes.sql.ts";
import { lockQuote } from "./lock-quote.ts";
import { notifyRecipient } from "./notify-recipient.ts";
import { standingOf } from "./quote.ts";
import { quoteAnsweredMail } from "./quotes.mail.ts";

export const AnswerQuestion = z.object({
  quoteId: z.uuid(),
  questionId: z.uuid(),
  /** Whoever asked reads it. */
  answer: z
    .string("quotes_answer_missing")
    .trim()
    .min(5, "quotes_answer_missing")
    .max(4000, "quotes_answer_missing"),
});

/** Once, by mail and beside the question. What it explains is no change of the quote: that takes another quote. */
export function answerQuestion(ctx: Ctx<Staff>, input: z.infer<typeof AnswerQuestion>): Promise<void> {
  const { quoteId, questionId, answer } = input;
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const quote = await lockQuote(ctx, quoteId);
    const question = await lockQuestion(ctx, questionId);
    if (question.quoteId !== quoteId) throw new NotFound();
    if (question.answeredAt) throw new RuleBroken("quotes_answered_already");
    await ctx.db
      .update(quoteQuestions)
      .set({ answer, answeredAt: ctx.now(), answeredBy: ctx.actor.userId })
      .where(eq(quoteQuestions.id, questionId));
    await record(ctx, "quote.answered", `quote:${quoteId}`, { questionId });
    const { publicUrl } = ctx.services.config;
    const mayAccept = standingOf(quote, ctx.now()) === "sent";
    const asker = { ...quote, userId: question.userId };
    await notifyRecipient(ctx, asker, {
      template: "quotes.answered",
      text: quoteAnsweredMail(publicUrl, quote, { message: question.message, answer }, mayAccept),
      notification: { kind: "quote_answered", params: { number: quote.number } },
    });
  });
}

async function lockQuestion(ctx: Tx<Staff>, questionId: string) {
  const [question] = await ctx.db
    .select()
    .from(quoteQuestions)
    .where(eq(quoteQuestions.id, questionId))
    .for("update");
  if (!question) throw new NotFound();
  return question;
}

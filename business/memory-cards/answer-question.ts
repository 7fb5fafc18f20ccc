import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { cardAnswers } from "./card-answers.ts";
import { lockCardOf } from "./card-link.ts";
import { cardQuestions, fieldsOf } from "./memory-card.ts";
import { memoryCards } from "./memory-cards.sql.ts";

export const AnswerCardQuestion = z.object({
  question: z.enum(cardQuestions),
  /** "I don't know" was pressed: what the question's fields hold goes. */
  unknown: z.literal("yes").optional(),
  ...cardAnswers,
});

/** Writes the fields of this question and no other. A card that is kept stays so. Throws `NotFound`. */
export async function answerCardQuestion(
  ctx: Ctx<Visitor>,
  token: string,
  { question, unknown, ...answers }: z.infer<typeof AnswerCardQuestion>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-change", address);
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await lockCardOf(ctx, token);
    const fields = fieldsOf[question].map((field) => [field, unknown ? null : answers[field]] as const);
    const others = card.unknown.filter((other) => other !== question);
    await ctx.db
      .update(memoryCards)
      .set({
        ...Object.fromEntries(fields),
        unknown: unknown ? [...others, question] : others,
        changedAt: ctx.now(),
      })
      .where(eq(memoryCards.id, card.id));
    await record(ctx, "memory-card.answered", `memory-card:${card.id}`, { question });
  });
}

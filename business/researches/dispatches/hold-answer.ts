import type { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { type AnswerCustomer, mustBeSendable } from "#business/researches/comments/write-comment.ts";
import { holdDispatch } from "./hold-dispatch.ts";

/** What `answerCustomer` sends, ten seconds later unless it is taken back. A blank message without a file does nothing. */
export function holdAnswer(
  ctx: Ctx<Staff>,
  input: z.infer<typeof AnswerCustomer>,
): Promise<{ sent: boolean }> {
  const { researchId, ...content } = input;
  if (!input.message && input.attachments.length === 0) return Promise.resolve({ sent: false });
  return inTransaction(ctx, async (ctx) => {
    await mustBeSendable(ctx, input);
    await holdDispatch(ctx, { researchId, kind: input.answerBy ? "question" : "answer", content });
    return { sent: true };
  });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { defectAnsweredMail } from "./defect.mail.ts";
import { answeredOutcomes, type Outcome } from "./defect.ts";
import { defectReports } from "./defects.sql.ts";

export const AnswerDefect = z.object({
  defectId: z.uuid(),
  outcome: z.enum(answeredOutcomes, "defects_outcome_missing"),
  /** The customer reads it: what was put right, or why nothing is. */
  answer: z
    .string("defects_answer_missing")
    .trim()
    .min(10, "defects_answer_missing")
    .max(4000, "defects_text_too_long"),
});

/** Once; what is still wrong is reported anew. */
export function answerDefect(ctx: Ctx<Staff>, input: z.infer<typeof AnswerDefect>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { defectId, outcome, answer } = input;
    const { orderId } = await lockOpenDefect(ctx, defectId);
    await resolveDefect(ctx, { defectId, outcome, answer, answeredBy: ctx.actor.userId });
    await record(ctx, `defect.${outcome}`, `order:${orderId}`, { defectId });
    const order = await lockOrder(ctx, orderId);
    await notifyCustomer(ctx, order, {
      mail: { template: "defects.answered", text: defectAnsweredMail(order, outcome, answer) },
      notification: { kind: "defect_answered", params: { number: order.number, outcome } },
    });
  });
}

async function lockOpenDefect(ctx: Tx<Staff>, defectId: string) {
  const [found] = await ctx.db
    .select({ orderId: defectReports.orderId, outcome: defectReports.outcome })
    .from(defectReports)
    .where(eq(defectReports.id, defectId))
    .for("update");
  if (!found) throw new NotFound();
  if (found.outcome) throw new RuleBroken("defects_answered");
  return found;
}

type Resolution = { defectId: string; outcome: Outcome; answer: string; answeredBy: string };

/** Final. The caller records it and tells the customer. */
export async function resolveDefect(ctx: Tx<Staff | System>, resolution: Resolution): Promise<void> {
  const { defectId, ...resolved } = resolution;
  await ctx.db
    .update(defectReports)
    .set({ ...resolved, answeredAt: ctx.now() })
    .where(eq(defectReports.id, defectId));
}

import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { awaitsPayment } from "#business/orders/order.ts";
import { dunningPauses } from "./dunning.sql.ts";

export const PauseDunning = z.object({
  orderId: z.uuid(),
  /** What the customer disputes; the team reads it. */
  reason: z
    .string("dunning_reason_missing")
    .trim()
    .min(5, "dunning_reason_missing")
    .max(1000, "orders_text_too_long"),
});

/** Whoever disputes what they owe is not dunned until somebody has looked into it. */
export function pauseDunning(ctx: Ctx<Staff>, input: z.infer<typeof PauseDunning>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const { orderId, reason } = input;
    const order = await lockOrder(ctx, orderId);
    if (!awaitsPayment(order)) throw new RuleBroken("dunning_nothing_due");
    const [paused] = await ctx.db
      .insert(dunningPauses)
      .values({ orderId, reason, pausedBy: ctx.actor.userId, at: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (!paused) throw new RuleBroken("dunning_paused");
    await record(ctx, "dunning.paused", `order:${orderId}`);
  });
}

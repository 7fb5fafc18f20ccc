import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { lockOrder } from "../orders/mark-order-paid.ts";
import { markOrderRefunded } from "../orders/mark-order-refunded.ts";
import { refundOwedCents } from "../orders/order.ts";
import { refunds } from "./payments.sql.ts";

export const RecordRefund = z.object({ orderId: z.uuid(), paidOn: z.iso.date("payments_date_invalid") });

export function recordRefund(ctx: Ctx<Staff>, input: z.infer<typeof RecordRefund>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId);
    const owed = refundOwedCents(order);
    if (order.status !== "withdrawn" || owed === 0) throw new RuleBroken("payments_nothing_to_refund");
    if (input.paidOn > berlinDay(ctx.now())) throw new RuleBroken("payments_date_in_future");
    await ctx.db.insert(refunds).values({
      id: uuidv7(ctx.now().getTime()),
      orderId: order.id,
      userId: order.userId,
      paidCents: owed,
      paidOn: input.paidOn,
      recordedBy: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    await record(ctx, "refund.recorded", `order:${order.id}`, { cents: owed });
    await markOrderRefunded(ctx, { orderId: order.id, paidCents: owed });
  });
}

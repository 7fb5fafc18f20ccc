import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { lockOrder, markOrderPaid } from "../orders/mark-order-paid.ts";
import { payments } from "./payments.sql.ts";

export const RecordTransfer = z.object({
  orderId: z.uuid(),
  receivedOn: z.iso.date("payments_date_invalid"),
  /** Must equal the price. */
  receivedCents: z.coerce
    .number("payments_amount_invalid")
    .int("payments_amount_invalid")
    .positive("payments_amount_invalid"),
});

export function recordTransfer(ctx: Ctx<Staff>, input: z.infer<typeof RecordTransfer>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId);
    if (order.status !== "pending") throw new RuleBroken("orders_already_paid");
    if (input.receivedCents !== order.priceCents) throw new RuleBroken("payments_amount_differs");
    if (input.receivedOn > berlinDay(ctx.now())) throw new RuleBroken("payments_date_in_future");
    await ctx.db.insert(payments).values({
      id: uuidv7(ctx.now().getTime()),
      orderId: order.id,
      userId: order.userId,
      method: "transfer",
      reference: creditorReference(order.number),
      receivedCents: input.receivedCents,
      receivedOn: input.receivedOn,
      recordedBy: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    await record(ctx, "payment.recorded", `order:${order.id}`, { cents: input.receivedCents });
    await markOrderPaid(ctx, order.id);
  });
}

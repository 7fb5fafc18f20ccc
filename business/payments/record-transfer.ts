import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { lockOrder } from "../orders/mark-order-paid.ts";
import { awaitsPayment } from "../orders/order.ts";
import { storePayment } from "./store-payment.ts";

export const RecordTransfer = z.object({
  orderId: z.uuid(),
  receivedOn: z.iso.date("payments_date_invalid"),
  /** Whatever came; the order is paid once the sum reaches its price. */
  receivedCents: z.coerce
    .number("payments_amount_invalid")
    .int("payments_amount_invalid")
    .positive("payments_amount_invalid")
    .max(100_000_000, "payments_amount_invalid"),
  /** What the form showed as received before; needed for an order that awaits nothing. */
  knownCents: z.coerce.number().int().optional(),
});

/** Money for an order that awaits none is recorded too, and owed back. Throws when somebody else has just recorded a payment. */
export function recordTransfer(ctx: Ctx<Staff>, input: z.infer<typeof RecordTransfer>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { knownCents, receivedCents, receivedOn } = input;
    const order = await lockOrder(ctx, input.orderId);
    if (!awaitsPayment(order) && knownCents === undefined) throw new RuleBroken("orders_already_paid");
    if (knownCents !== undefined && knownCents !== order.receivedCents)
      throw new RuleBroken("payments_known_changed");
    if (receivedOn > berlinDay(ctx.now())) throw new RuleBroken("payments_date_in_future");
    await record(ctx, "payment.recorded", `order:${order.id}`, { cents: receivedCents });
    await storePayment(ctx, order, {
      account: "transit",
      method: "transfer",
      reference: creditorReference(order.number),
      receivedCents,
      receivedOn,
      recordedBy: ctx.actor.userId,
    });
  });
}

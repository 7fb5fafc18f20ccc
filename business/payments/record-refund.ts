import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { book } from "../ledger/book.ts";
import { returned } from "../ledger/ledger.ts";
import { berlinDay } from "../locale.ts";
import { notify } from "../messages/notify.ts";
import { bookRefunded } from "../orders/book-money.ts";
import { lockOrder } from "../orders/mark-order-paid.ts";
import { markOrderRefunded } from "../orders/mark-order-refunded.ts";
import { surplusCents } from "../orders/order.ts";
import { refunds } from "./payments.sql.ts";

export const RecordRefund = z.object({ orderId: z.uuid(), paidOn: z.iso.date("payments_date_invalid") });

/** All that is owed back: what came for a withdrawn order, or what came beyond the price of another. */
export function recordRefund(ctx: Ctx<Staff>, input: z.infer<typeof RecordRefund>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId);
    const owed = surplusCents(order);
    if (owed === 0) throw new RuleBroken("payments_nothing_to_refund");
    if (input.paidOn > berlinDay(ctx.now())) throw new RuleBroken("payments_date_in_future");
    const withdrawn = order.status === "withdrawn";
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(refunds).values({
      id,
      orderId: order.id,
      userId: order.userId,
      reason: withdrawn ? "withdrawal" : "surplus",
      paidCents: owed,
      paidOn: input.paidOn,
      recordedBy: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    await bookRefunded(ctx, order, owed);
    const { paidOn: bookedOn } = input;
    await book(ctx, {
      kind: "refund",
      bookedOn,
      orderId: order.id,
      document: id,
      postings: returned("bank", owed),
    });
    await record(ctx, "refund.recorded", `order:${order.id}`, { cents: owed });
    if (withdrawn) return markOrderRefunded(ctx, { orderId: order.id, paidCents: owed });
    await notify(ctx, {
      userId: order.userId,
      researchId: order.researchId,
      kind: "refund_sent",
      params: { number: order.number, cents: String(owed) },
    });
  });
}

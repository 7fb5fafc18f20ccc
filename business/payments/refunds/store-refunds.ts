import { workersOn } from "#business/audit/second-person.ts";
import { mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { surplusCents } from "#business/orders/order.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { refunds } from "../payments.sql.ts";
import { refundReasonOf } from "../refund-reason.ts";
import { planRefund, type RefundPart } from "./plan-refund.ts";
import { returnablePayments, underWayCents } from "./returnable-payments.ts";

export type StoredRefund = typeof refunds.$inferSelect;

/** A refund for each payment; `prepare` completes a part or refuses it. Throws `payments_refund_second_person` and others. */
export async function storeRefunds(
  ctx: Tx<Staff>,
  orderId: string,
  prepare: (part: RefundPart) => Pick<typeof refunds.$inferInsert, "holder" | "iban">,
): Promise<{ order: Awaited<ReturnType<typeof lockOrder>>; stored: StoredRefund[] }> {
  mustBeOnDuty(ctx, "money");
  const order = await lockOrder(ctx, orderId);
  const under = (await underWayCents(ctx, [orderId])).get(orderId) ?? 0;
  const owed = surplusCents(order) - under;
  if (owed <= 0) throw new RuleBroken("payments_nothing_to_refund");
  if ((await workersOn(ctx, "order", orderId)).includes(ctx.actor.userId))
    throw new RuleBroken("payments_refund_second_person");
  const parts = planRefund((await returnablePayments(ctx, [orderId])).get(orderId) ?? [], owed);
  const rows = parts.map((part) => ({
    id: uuidv7(ctx.now().getTime()),
    orderId,
    userId: order.userId,
    reason: refundReasonOf(order),
    method: part.method,
    paymentId: part.paymentId,
    status: "requested" as const,
    paidCents: part.cents,
    recordedBy: ctx.actor.userId,
    createdAt: ctx.now(),
    ...prepare(part),
  }));
  return { order, stored: await ctx.db.insert(refunds).values(rows).returning() };
}

import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { Staff, System, Tx } from "#business/context.ts";
import type { MoneyAccount } from "#business/ledger/ledger.ts";
import { notify } from "#business/messages/notify.ts";
import { markOrderRefunded } from "#business/orders/mark-order-refunded.ts";
import { surplusCents } from "#business/orders/order.ts";
import { bookMovement, type LockedOrder } from "./book-movement.ts";
import { refunds } from "./payments.sql.ts";

/** Books money that has left. An order that is undone and owed nothing becomes refunded. Order and refund are locked. */
export async function completeRefund(
  ctx: Tx<Staff | System>,
  order: LockedOrder,
  refund: Pick<typeof refunds.$inferSelect, "id" | "method" | "paidCents">,
  {
    paidOn,
    bookedOn = paidOn,
    account = refund.method === "transfer" ? "transit" : "provider",
    ...proof
  }: { paidOn: string; bookedOn?: string; account?: MoneyAccount; statementLineId?: string },
): Promise<LockedOrder> {
  const { id, method, paidCents } = refund;
  await ctx.db
    .update(refunds)
    .set({ status: "sent", paidOn, ...proof })
    .where(eq(refunds.id, id));
  const after = await bookMovement(ctx, order, {
    kind: "refund",
    account,
    cents: paidCents,
    bookedOn,
    document: id,
  });
  await record(ctx, "refund.recorded", `order:${order.id}`, { method, cents: paidCents });
  if (isUndone(after) && surplusCents(after) === 0) {
    await markOrderRefunded(ctx, order, paidCents);
    return { ...after, status: "refunded" };
  }
  const { userId, researchId, number } = order;
  const params = { number, cents: String(paidCents) };
  await notify(ctx, { userId, researchId, kind: "refund_sent", params });
  return after;
}

/** Withdrawn, or paid back by the guarantee. */
function isUndone({ status, priceCents, waivedCents }: LockedOrder): boolean {
  return status === "withdrawn" || (status === "completed" && priceCents > 0 && waivedCents === priceCents);
}

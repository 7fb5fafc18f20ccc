import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { Staff, System, Tx } from "#business/context.ts";
import { book } from "#business/ledger/book.ts";
import { returnPostings } from "#business/ledger/ledger.ts";
import { notify } from "#business/messages/notify.ts";
import type { lockOrder } from "#business/orders/mark-order-paid.ts";
import { markOrderRefunded } from "#business/orders/mark-order-refunded.ts";
import { surplusCents } from "#business/orders/order.ts";
import { addRefunded } from "#business/orders/order-sums.ts";
import { refunds } from "../payments.sql.ts";
import type { StoredRefund } from "./store-refunds.ts";

type Order = Awaited<ReturnType<typeof lockOrder>>;

/** Books money that has left. An order that is undone and owed nothing becomes refunded. Order and refund are locked. */
export async function completeRefund(
  ctx: Tx<Staff | System>,
  order: Order,
  refund: Pick<StoredRefund, "id" | "method" | "paidCents">,
  { paidOn, ...proof }: { paidOn: string; statementLineId?: string },
): Promise<Order> {
  const { id, method, paidCents } = refund;
  await ctx.db
    .update(refunds)
    .set({ status: "sent", paidOn, ...proof })
    .where(eq(refunds.id, id));
  const after = await addRefunded(ctx, order, paidCents);
  await book(ctx, {
    kind: "refund",
    bookedOn: paidOn,
    orderId: order.id,
    document: id,
    postings: returnPostings(method === "transfer" ? "bank" : "provider", paidCents),
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
function isUndone({ status, priceCents, waivedCents }: Order): boolean {
  return status === "withdrawn" || (status === "completed" && priceCents > 0 && waivedCents === priceCents);
}

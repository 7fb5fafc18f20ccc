import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, Tx } from "../context.ts";
import type { Order } from "./active-extras.ts";
import { isPaidLater, shortCents } from "./order.ts";
import { undoInvoiceJob } from "./orders.jobs.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/withdrawals` only, in the transaction that accepts the declaration; `order` is locked. */
export async function markOrderWithdrawn(
  ctx: Tx<Staff>,
  order: Order,
  { waivedCents, refundCents }: { waivedCents: number; refundCents: number },
): Promise<void> {
  // Its compensation may be more than the down payment, and is owed from now on.
  const isOwed = shortCents({ ...order, status: "withdrawn", waivedCents }) > 0;
  const reopenedAt = isOwed && (isPaidLater(order) || order.reopenedAt) ? ctx.now() : null;
  await ctx.db
    .update(orders)
    .set({ status: "withdrawn", waivedCents, waivedFor: "withdrawal", reopenedAt })
    .where(eq(orders.id, order.id));
  await record(ctx, "order.withdrawn", `order:${order.id}`, { from: order.status, refund: refundCents });
  await ctx.services.queue.send(ctx.db, undoInvoiceJob, { orderId: order.id });
}

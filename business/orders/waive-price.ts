import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Order } from "./active-extras.ts";
import { endCaseWithLastOrder } from "./end-case.ts";
import { lockOrder, markPaidIfCovered } from "./mark-order-paid.ts";
import { afterWaiver, type Waiver } from "./order.ts";
import { undoInvoiceJob } from "./orders.jobs.ts";
import { orders } from "./orders.sql.ts";

/** Gives up a part of the price: what was paid beyond is owed back, its invoice is undone to that part. `order` is locked. */
export async function waiveShare(ctx: Tx<Staff | System>, order: Order, waiver: Waiver): Promise<Order> {
  const after = afterWaiver(order, waiver);
  const { status, waivedCents, waivedFor, reopenedAt } = after;
  await ctx.db
    .update(orders)
    .set({ status, waivedCents, waivedFor, reopenedAt })
    .where(eq(orders.id, order.id));
  await record(ctx, "order.price-waived", `order:${order.id}`, {
    cents: waiver.shareCents,
    why: waiver.reason,
  });
  if (status === "cancelled") {
    await record(ctx, "order.cancelled", `order:${order.id}`, { number: order.number });
    await endCaseWithLastOrder(ctx, order);
  }
  await ctx.services.queue.send(ctx.db, undoInvoiceJob, { orderId: order.id });
  await markPaidIfCovered(ctx, after);
  return after;
}

/** What is left of the price of a completed order is given up. For the guarantee. */
export async function waivePrice(ctx: Tx<Staff>, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx, orderId);
  const shareCents = order.priceCents - order.waivedCents;
  if (order.status !== "completed" || shareCents === 0) throw new RuleBroken("guarantee_not_due");
  return waiveShare(ctx, order, { shareCents, reason: "guarantee", ends: true });
}

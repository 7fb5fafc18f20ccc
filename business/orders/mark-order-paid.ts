import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { notify } from "../messages/notify.ts";
import { awaitedPeriodEnd, awaitsPayment, isBeforeRest, missingByNow, shortCents } from "./order.ts";
import { billOrderJob, issueVoucherJob, startWorkJob } from "./orders.jobs.ts";
import { orders } from "./orders.sql.ts";

export async function lockOrder(ctx: Tx<Staff | System>, orderId: string) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw new NotFound();
  return order;
}

/** In the transaction that records the payment, or gives up what is missing; `order` is locked. */
export async function markOrderPaid(
  ctx: Tx<Staff | System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<void> {
  if (!awaitsPayment(order) && !isBeforeRest(order)) throw new RuleBroken("orders_already_paid");
  // On account the work may have begun, and goes on.
  const status = order.status === "pending" ? "paid" : order.status;
  await ctx.db
    .update(orders)
    .set({ status, paidAt: ctx.now(), reopenedAt: null })
    .where(eq(orders.id, order.id));
  await record(ctx, "order.paid", `order:${order.id}`);
  if (!order.researchId) {
    // Its mail with the voucher says that it is paid.
    if (status === "paid") await ctx.services.queue.send(ctx.db, issueVoucherJob, { orderId: order.id });
    return;
  }
  await notify(ctx, {
    userId: order.userId,
    researchId: order.researchId,
    kind: "payment_received",
    params: { number: order.number, ...periodAwaited(order, ctx.now()) },
  });
  if (status === "paid") await ctx.services.queue.send(ctx.db, startWorkJob, { orderId: order.id });
}

/** After money came or what is owed was lowered: nothing missing is paid, or paid down. `order` is locked. */
export async function markPaidIfCovered(
  ctx: Tx<Staff | System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<"paid" | "paid_down" | null> {
  if (!awaitsPayment(order) && !isBeforeRest(order)) return null;
  if (shortCents(order) === 0) {
    await markOrderPaid(ctx, order);
    return "paid";
  }
  if (!isBeforeRest(order) || order.downPaidAt || missingByNow(order) > 0) return null;
  await markDownPaid(ctx, order);
  return "paid_down";
}

async function markDownPaid(
  ctx: Tx<Staff | System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<void> {
  const { id: orderId, userId, researchId, number } = order;
  await ctx.db.update(orders).set({ downPaidAt: ctx.now() }).where(eq(orders.id, orderId));
  await record(ctx, "order.paid-down", `order:${orderId}`);
  const missing = String(shortCents(order));
  const params = { number, missing, ...periodAwaited(order, ctx.now()) };
  await notify(ctx, { userId, researchId, kind: "down_payment_received", params });
  await ctx.services.queue.send(ctx.db, billOrderJob, { orderId });
  await ctx.services.queue.send(ctx.db, startWorkJob, { orderId });
}

/** The end of the withdrawal period, where work waits for it. */
function periodAwaited(
  { start, confirmedAt, country }: Pick<typeof orders.$inferSelect, "start" | "confirmedAt" | "country">,
  now: Date,
): { periodEnds?: string } {
  const periodEnds = confirmedAt && awaitedPeriodEnd({ start, confirmedAt, country }, now);
  return periodEnds ? { periodEnds } : {};
}

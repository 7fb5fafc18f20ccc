import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { notify } from "../messages/notify.ts";
import { awaitedPeriodEnd, awaitsPayment, missingCents } from "./order.ts";
import { issueVoucherJob, startWorkJob } from "./orders.jobs.ts";
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
  if (!awaitsPayment(order)) throw new RuleBroken("orders_already_paid");
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

/** After what is owed was lowered: nothing missing is paid. `order` is locked. */
export async function markPaidIfCovered(
  ctx: Tx<Staff | System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
): Promise<void> {
  if (awaitsPayment(order) && missingCents(order) === 0) await markOrderPaid(ctx, order);
}

/** The end of the withdrawal period, where work waits for it. */
function periodAwaited(
  { start, confirmedAt, country }: Pick<typeof orders.$inferSelect, "start" | "confirmedAt" | "country">,
  now: Date,
): { periodEnds?: string } {
  const periodEnds = confirmedAt && awaitedPeriodEnd({ start, confirmedAt, country }, now);
  return periodEnds ? { periodEnds } : {};
}

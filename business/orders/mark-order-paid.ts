import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { notify } from "../messages/notify.ts";
import { mayBecome } from "./order.ts";
import { beginWorkJob } from "./orders.jobs.ts";
import { orders } from "./orders.sql.ts";

/** Holds an order until the transaction ends. */
export async function lockOrder(ctx: Tx<Staff | System>, orderId: string) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw new NotFound();
  return order;
}

/** Called by the payment side alone, inside the transaction that records the payment. Work begins by a job. */
export async function markOrderPaid(ctx: Tx<Staff | System>, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (!mayBecome(order.status, "paid")) throw new RuleBroken("orders_already_paid");
  await ctx.db.update(orders).set({ status: "paid", paidAt: ctx.now() }).where(eq(orders.id, order.id));
  await record(ctx, "order.paid", `order:${order.id}`);
  await notify(ctx, {
    userId: order.userId,
    researchId: order.researchId,
    kind: "payment_received",
    params: { number: order.number },
  });
  await ctx.house.queue.send(ctx.db, beginWorkJob, { orderId: order.id });
}

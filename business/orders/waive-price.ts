import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Order } from "./active-extras.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { undoInvoiceJob } from "./orders.jobs.ts";
import { orders } from "./orders.sql.ts";

/** The whole price of a completed order is given up: what was paid is owed back, and its invoice is undone. For the guarantee. */
export async function waivePrice(ctx: Tx<Staff>, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx, orderId);
  if (order.status !== "completed" || order.waivedCents > 0) throw new RuleBroken("guarantee_not_due");
  const waivedCents = order.priceCents;
  await ctx.db.update(orders).set({ waivedCents, reopenedAt: null }).where(eq(orders.id, orderId));
  await record(ctx, "order.price-waived", `order:${orderId}`, { cents: waivedCents });
  await ctx.services.queue.send(ctx.db, undoInvoiceJob, { orderId });
  return { ...order, waivedCents };
}

import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { legalSnapshots, orderLines, orderMilestones, orders } from "./orders.sql.ts";

/** A database trigger refuses while statutory retention applies. */
export async function eraseOrder(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db.delete(legalSnapshots).where(eq(legalSnapshots.orderId, orderId));
  await ctx.db.delete(orderMilestones).where(eq(orderMilestones.orderId, orderId));
  await ctx.db.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await ctx.db.delete(orders).where(eq(orders.id, orderId));
}

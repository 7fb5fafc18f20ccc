import { asc, inArray } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "#business/context.ts";
import type { MilestoneId } from "#business/orders/catalogue/catalogue.ts";
import { orderMilestones } from "#business/orders/orders.sql.ts";

export async function milestonesOf(
  ctx: Tx<Customer | Staff | System>,
  orderIds: readonly string[],
): Promise<Map<string, Map<MilestoneId, Date>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(orderMilestones)
    .where(inArray(orderMilestones.orderId, [...orderIds]))
    .orderBy(asc(orderMilestones.doneAt));
  const byOrder = new Map<string, Map<MilestoneId, Date>>();
  for (const { orderId, milestone, doneAt } of rows)
    byOrder.set(orderId, new Map(byOrder.get(orderId)).set(milestone, doneAt));
  return byOrder;
}

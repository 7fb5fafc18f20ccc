import { and, asc, eq, inArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { surplusCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { refundFiles, refunds } from "../payments.sql.ts";
import { underWayCents } from "./returnable-payments.ts";

export type RefundState = Awaited<ReturnType<typeof refundStates>>[number];

/** Of these orders: what somebody still has to send back, and how the rest is on its way. */
export function refundStates(ctx: Ctx<Staff>, orderIds: readonly string[]) {
  return inTransaction(ctx, async (ctx) => {
    if (orderIds.length === 0) return [];
    const found = await ctx.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...orderIds]));
    const cents = await underWayCents(ctx, orderIds);
    const parts = await ctx.db
      .select({
        id: refunds.id,
        orderId: refunds.orderId,
        method: refunds.method,
        fileNumber: refundFiles.number,
      })
      .from(refunds)
      .leftJoin(refundFiles, eq(refundFiles.id, refunds.fileId))
      .where(
        and(inArray(refunds.orderId, [...orderIds]), inArray(refunds.status, ["requested", "under_way"])),
      )
      .orderBy(asc(refunds.createdAt), asc(refunds.id));
    return found.map((order) => ({
      orderId: order.id,
      number: order.number,
      owedCents: Math.max(0, surplusCents(order) - (cents.get(order.id) ?? 0)),
      underWay: parts.filter((part) => part.orderId === order.id),
    }));
  });
}

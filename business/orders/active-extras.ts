import { and, eq, inArray } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import type { lockOrder } from "./mark-order-paid.ts";
import { orders } from "./orders.sql.ts";

export type Order = Awaited<ReturnType<typeof lockOrder>>;

/** Locks the extras in force of the order's case; empty if the order is itself an extra. */
export async function activeExtras(ctx: Tx<Staff | System>, order: Order): Promise<Order[]> {
  if (order.further || !order.researchId) return [];
  return ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.researchId, order.researchId),
        eq(orders.further, true),
        inArray(orders.status, ["pending", "paid", "processing", "completed"]),
      ),
    )
    .for("update");
}

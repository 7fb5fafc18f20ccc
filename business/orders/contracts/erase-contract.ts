import { eq, or } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { legalSnapshots, orders, withdrawalDeclarations } from "#business/orders/orders.sql.ts";

/** A database trigger refuses while statutory retention applies. */
export async function eraseContract(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db
    .delete(withdrawalDeclarations)
    .where(
      or(eq(withdrawalDeclarations.orderId, orderId), eq(withdrawalDeclarations.matchedOrderId, orderId)),
    );
  await ctx.db.delete(legalSnapshots).where(eq(legalSnapshots.orderId, orderId));
  await ctx.db.delete(orders).where(eq(orders.id, orderId));
}

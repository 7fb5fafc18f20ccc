import { eq, or } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { legalSnapshots, orders, withdrawalDeclarations } from "./orders.sql.ts";

/** Erases the records of one contract, for good. The database itself refuses what the law still asks for. */
export async function eraseContract(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db
    .delete(withdrawalDeclarations)
    .where(
      or(eq(withdrawalDeclarations.orderId, orderId), eq(withdrawalDeclarations.matchedOrderId, orderId)),
    );
  await ctx.db.delete(legalSnapshots).where(eq(legalSnapshots.orderId, orderId));
  await ctx.db.delete(orders).where(eq(orders.id, orderId));
}

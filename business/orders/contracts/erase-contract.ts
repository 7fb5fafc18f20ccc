import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import {
  legalSnapshots,
  orderLines,
  orderMilestones,
  orders,
  withdrawalDeclarations,
} from "#business/orders/orders.sql.ts";
import { quotes } from "#business/orders/quotes.sql.ts";

/** Returns the ids of its withdrawals. A database trigger refuses while statutory retention applies. */
export async function eraseContract(ctx: Tx<System>, orderId: string): Promise<{ withdrawalIds: string[] }> {
  const declared = await ctx.db
    .delete(withdrawalDeclarations)
    .where(
      or(eq(withdrawalDeclarations.orderId, orderId), eq(withdrawalDeclarations.matchedOrderId, orderId)),
    )
    .returning({ id: withdrawalDeclarations.id });
  await ctx.db.delete(quotes).where(eq(quotes.orderId, orderId));
  await ctx.db.delete(legalSnapshots).where(eq(legalSnapshots.orderId, orderId));
  await ctx.db.delete(orderMilestones).where(eq(orderMilestones.orderId, orderId));
  await ctx.db.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await ctx.db.delete(orders).where(eq(orders.id, orderId));
  return { withdrawalIds: declared.map(({ id }) => id) };
}

/** Withdrawals that belong to no order. Returns their ids. */
export async function eraseUnmatchedWithdrawals(ctx: Tx<System>, before: Date): Promise<string[]> {
  const { id, orderId, matchedOrderId, receivedAt } = withdrawalDeclarations;
  const gone = await ctx.db
    .delete(withdrawalDeclarations)
    .where(and(isNull(orderId), isNull(matchedOrderId), lt(receivedAt, before)))
    .returning({ id });
  return gone.map(({ id }) => id);
}

import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { withdrawalDeclarations } from "./withdrawals.sql.ts";

const { id, orderId, matchedOrderId, receivedAt } = withdrawalDeclarations;

/** Those of an order. Returns their ids. */
export async function eraseWithdrawalsOf(ctx: Tx<System>, order: string): Promise<string[]> {
  const gone = await ctx.db
    .delete(withdrawalDeclarations)
    .where(or(eq(orderId, order), eq(matchedOrderId, order)))
    .returning({ id });
  return gone.map(({ id }) => id);
}

/** Withdrawals that belong to no order. Returns their ids. */
export async function eraseUnmatchedWithdrawals(ctx: Tx<System>, before: Date): Promise<string[]> {
  const gone = await ctx.db
    .delete(withdrawalDeclarations)
    .where(and(isNull(orderId), isNull(matchedOrderId), lt(receivedAt, before)))
    .returning({ id });
  return gone.map(({ id }) => id);
}

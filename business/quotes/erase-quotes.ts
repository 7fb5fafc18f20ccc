import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";

/** An accepted quote is part of the contract and ends with its order (`eraseAcceptedQuote`); the others are nobody's records. */
export async function eraseQuotesOf(
  ctx: Tx<System>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const theirs = or(eq(quotes.userId, userId), eq(sql`lower(${quotes.recipientEmail})`, email.toLowerCase()));
  await ctx.db.delete(quotes).where(and(isNull(quotes.orderId), theirs));
}

export async function eraseAcceptedQuote(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db.delete(quotes).where(eq(quotes.orderId, orderId));
}

export async function eraseOldQuotes(ctx: Tx<System>, before: Date): Promise<number> {
  const old = and(isNull(quotes.orderId), lt(quotes.changedAt, before));
  return (await ctx.db.delete(quotes).where(old).returning({ id: quotes.id })).length;
}

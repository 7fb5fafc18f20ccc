import { eq } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";

export type Quote = typeof quotes.$inferSelect;

export async function lockQuote(ctx: Tx<Staff | System>, quoteId: string): Promise<Quote> {
  const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId)).for("update");
  if (!quote) throw new NotFound();
  return quote;
}

import { and, eq, lt } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";

/** Quotes whose last day is over. Nobody could accept them any more since then (`isOpen`). */
export function lapseQuotes(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const lapsed = await ctx.db
      .update(quotes)
      .set({ status: "lapsed", endedAt: ctx.now() })
      .where(and(eq(quotes.status, "sent"), lt(quotes.validUntil, berlinDay(ctx.now()))))
      .returning({ id: quotes.id, number: quotes.number });
    for (const { id, number } of lapsed) await record(ctx, "quote.lapsed", `quote:${id}`, { number });
  });
}

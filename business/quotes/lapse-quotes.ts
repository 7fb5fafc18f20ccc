import { and, eq, inArray, lt } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";
import { isOpen } from "./quote.ts";

/** Quotes whose last day is over. Nobody could accept them any more since then (`isOpen`). */
export function lapseQuotes(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const overHere = await ctx.db
      .select({
        id: quotes.id,
        status: quotes.status,
        validUntil: quotes.validUntil,
        country: quotes.country,
      })
      .from(quotes)
      .where(and(eq(quotes.status, "sent"), lt(quotes.validUntil, berlinDay(ctx.now()))))
      .for("update");
    const ids = overHere.filter((quote) => !isOpen(quote, ctx.now())).map(({ id }) => id);
    if (ids.length === 0) return;
    const lapsed = await ctx.db
      .update(quotes)
      .set({ status: "lapsed", endedAt: ctx.now() })
      .where(inArray(quotes.id, ids))
      .returning({ id: quotes.id, number: quotes.number });
    for (const { id, number } of lapsed) await record(ctx, "quote.lapsed", `quote:${id}`, { number });
  });
}

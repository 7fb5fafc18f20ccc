import { and, count, isNotNull, min } from "drizzle-orm";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { reunionOutcomes } from "./reunion-outcomes.sql.ts";

/** Those to which both sides agree today; null while there is none. */
export function countReunions(ctx: Ctx): Promise<{ count: number; since: Date } | null> {
  return inTransaction(systemContext(ctx, "count-reunions"), async (ctx) => {
    const { cardId, cardAgreedAt, caseAgreedAt, metAt } = reunionOutcomes;
    const [found] = await ctx.db
      .select({ count: count(), since: min(metAt) })
      .from(reunionOutcomes)
      .where(and(isNotNull(cardId), isNotNull(cardAgreedAt), isNotNull(caseAgreedAt)));
    return found?.since ? { count: found.count, since: found.since } : null;
  });
}

import { sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { reunionOutcomeConsents } from "./reunion-outcomes.sql.ts";

/** Of outcomes that are gone, counted from the last that is known of them. */
export async function eraseOldOutcomeConsents(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(reunionOutcomeConsents)
    .where(
      sql`not exists (select 1 from reunion_outcomes o where o.id = ${reunionOutcomeConsents.outcomeId})
        and not exists (select 1 from reunion_outcome_consents later
          where later.outcome_id = ${reunionOutcomeConsents.outcomeId} and later.at >= ${before.toISOString()}::timestamptz)`,
    )
    .returning({ id: reunionOutcomeConsents.id });
  return gone.length;
}

import { desc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { scores } from "./scores.sql.ts";

/** The computed score of a case as it stands, or null before the first. Customers get that of their own cases. */
export function currentScore(
  ctx: Ctx<Customer | Staff | System> | Tx<Customer | Staff | System>,
  researchId: string,
) {
  return inTransaction(ctx, async (ctx) => {
    const [last] = await ctx.db
      .select()
      .from(scores)
      .where(eq(scores.researchId, researchId))
      .orderBy(...latestFirst)
      .limit(1);
    return last ?? null;
  });
}

const shownResults = 20;

/** The last twenty results, latest first, without what they were computed from. */
export function scoreHistory(ctx: Ctx<Customer | Staff> | Tx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: scores.id,
        version: scores.version,
        total: scores.total,
        classification: scores.classification,
        cause: scores.cause,
        computedAt: scores.computedAt,
      })
      .from(scores)
      .where(eq(scores.researchId, researchId))
      .orderBy(...latestFirst)
      .limit(shownResults),
  );
}

const latestFirst = [desc(scores.computedAt), desc(scores.id)];

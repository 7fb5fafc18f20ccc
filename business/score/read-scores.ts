import { desc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { scores } from "./scores.sql.ts";

/** The computed score of a case as it stands, or null before the first. Customers get that of their own cases. */
export function currentScore(
  ctx: Ctx<Customer | Staff | System> | Tx<Customer | Staff | System>,
  researchId: string,
) {
  return inTransaction(ctx, async (ctx) => {
    const [last] = await scoresOf(ctx, researchId).limit(1);
    return last ?? null;
  });
}

/** Latest first. */
export function scoreHistory(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) => scoresOf(ctx, researchId));
}

function scoresOf(ctx: Tx<Customer | Staff | System>, researchId: string) {
  return ctx.db
    .select()
    .from(scores)
    .where(eq(scores.researchId, researchId))
    .orderBy(desc(scores.computedAt), desc(scores.id))
    .$dynamic();
}

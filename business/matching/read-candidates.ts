import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { matchCandidates } from "./matching.sql.ts";

export type Candidate = typeof matchCandidates.$inferSelect;

/** The undecided candidate nearest to even odds, of one case or of all; among equals the oldest. Null when all are decided. */
export async function mostUncertain(ctx: Tx<Staff>, researchId: string | null): Promise<Candidate | null> {
  const [found] = await ctx.db
    .select()
    .from(matchCandidates)
    .where(undecided(researchId))
    .orderBy(sql`abs(${matchCandidates.probability} - 0.5)`, asc(matchCandidates.id))
    .limit(1);
  return found ?? null;
}

export async function candidateById(ctx: Tx<Staff>, id: string): Promise<Candidate | null> {
  const [found] = await ctx.db.select().from(matchCandidates).where(eq(matchCandidates.id, id));
  return found ?? null;
}

/** How many candidates wait for a decision, of one case or of all. */
export async function undecidedCount(ctx: Tx<Staff>, researchId: string | null): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(matchCandidates).where(undecided(researchId));
  return row?.n ?? 0;
}

function undecided(researchId: string | null) {
  const ofCase =
    researchId === null
      ? undefined
      : or(eq(matchCandidates.researchId, researchId), eq(matchCandidates.otherResearchId, researchId));
  return and(isNull(matchCandidates.decision), ofCase);
}

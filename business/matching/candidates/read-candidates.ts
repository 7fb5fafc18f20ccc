import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import type { Staff, Tx } from "#business/context.ts";
import { matchCandidates } from "#business/matching/matching.sql.ts";

export type Candidate = typeof matchCandidates.$inferSelect;

export async function mostUncertain(ctx: Tx<Staff>, researchId: string | null): Promise<Candidate | null> {
  const [found] = await ctx.db
    .select()
    .from(matchCandidates)
    .where(undecidedWhere(researchId))
    .orderBy(sql`abs(${matchCandidates.probability} - 0.5)`, asc(matchCandidates.id))
    .limit(1);
  return found ?? null;
}

export async function candidateById(ctx: Tx<Staff>, id: string): Promise<Candidate | null> {
  const [found] = await ctx.db.select().from(matchCandidates).where(eq(matchCandidates.id, id));
  return found ?? null;
}

export async function undecidedCount(ctx: Tx<Staff>, researchId: string | null): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(matchCandidates).where(undecidedWhere(researchId));
  return row?.n ?? 0;
}

function undecidedWhere(researchId: string | null) {
  const caseCondition =
    researchId === null
      ? undefined
      : or(eq(matchCandidates.researchId, researchId), eq(matchCandidates.otherResearchId, researchId));
  return and(isNull(matchCandidates.decision), caseCondition);
}

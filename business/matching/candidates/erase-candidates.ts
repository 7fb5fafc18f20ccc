import { eq, or } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { matchCandidates } from "#business/matching/matching.sql.ts";

export async function eraseCandidates(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db
    .delete(matchCandidates)
    .where(or(eq(matchCandidates.researchId, researchId), eq(matchCandidates.otherResearchId, researchId)));
}

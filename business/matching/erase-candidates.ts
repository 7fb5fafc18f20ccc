import { eq, or } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { matchCandidates } from "./matching.sql.ts";

/** Erases what was compared with one case, on either side, for good. */
export async function eraseCandidates(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db
    .delete(matchCandidates)
    .where(or(eq(matchCandidates.researchId, researchId), eq(matchCandidates.otherResearchId, researchId)));
}

import { eq } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { matchCandidates } from "./matching.sql.ts";
import type { Candidate } from "./read-candidates.ts";

export type Decision = "confirmed" | "rejected" | "unsure";

/** Writes down what a researcher thinks of a candidate; a later opinion replaces an earlier one. What follows is for the caller to do. */
export async function markCandidate(
  ctx: Tx<Staff>,
  { candidateId, decision }: { candidateId: string; decision: Decision },
): Promise<Candidate> {
  const [row] = await ctx.db
    .update(matchCandidates)
    .set({ decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(matchCandidates.id, candidateId))
    .returning();
  if (!row) throw new NotFound();
  return row;
}

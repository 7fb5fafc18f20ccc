import { eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { introductions } from "../introductions.sql.ts";
import { isOfTwo } from "../pair.ts";

/** The pair as it was judged, with what the team decided about introducing the two. Throws `NotFound`. */
export async function lockPair(ctx: Tx<System>, candidateId: string) {
  const [candidate] = await ctx.db
    .select()
    .from(reunionCandidates)
    .where(eq(reunionCandidates.id, candidateId))
    .for("update");
  // What is published has nobody to be introduced to.
  if (!candidate || candidate.lifeKey) throw new NotFound();
  const { cardId, researchId, otherCardId, decision, reasons } = candidate;
  const pair = { cardId, researchId, otherCardId };
  const [introduction] = await ctx.db.select().from(introductions).where(isOfTwo(introductions, pair));
  return { ...pair, decision, reasons, introduction: introduction ?? null };
}

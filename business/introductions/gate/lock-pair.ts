import { and, eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { introductions } from "../introductions.sql.ts";

/** The pair as it was judged, with what the team decided about introducing the two. Throws `NotFound`. */
export async function lockPair(ctx: Tx<System>, candidateId: string) {
  const [candidate] = await ctx.db
    .select()
    .from(reunionCandidates)
    .where(eq(reunionCandidates.id, candidateId))
    .for("update");
  if (!candidate) throw new NotFound();
  const { cardId, researchId, decision, reasons } = candidate;
  const [introduction] = await ctx.db
    .select()
    .from(introductions)
    .where(and(eq(introductions.cardId, cardId), eq(introductions.researchId, researchId)));
  return { cardId, researchId, decision, reasons, introduction: introduction ?? null };
}

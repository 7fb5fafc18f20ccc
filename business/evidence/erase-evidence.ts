import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { citations, sources, statementCitations } from "./evidence.sql.ts";

export async function eraseEvidence(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(statementCitations).where(eq(statementCitations.researchId, researchId));
  await ctx.db.delete(citations).where(eq(citations.researchId, researchId));
  await ctx.db.delete(sources).where(eq(sources.researchId, researchId));
}

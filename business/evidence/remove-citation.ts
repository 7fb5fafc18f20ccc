import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { citations, statementCitations } from "./evidence.sql.ts";

export const RemoveCitation = z.object({ citationId: z.uuid(), version: z.coerce.number().int() });

/** Throws `evidence_citation_in_use` while it supports anything. */
export function removeCitation(ctx: Ctx<Staff>, input: z.infer<typeof RemoveCitation>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(citations)
      .where(eq(citations.id, input.citationId))
      .for("update");
    const citation = await mustBeCurrent(ctx, row, input.version);
    const supports = await ctx.db.$count(statementCitations, eq(statementCitations.citationId, citation.id));
    if (supports > 0) throw new RuleBroken("evidence_citation_in_use");
    await ctx.db.delete(citations).where(eq(citations.id, citation.id));
    await record(ctx, "citation.removed", `research:${citation.researchId}`, { citation: citation.id });
  });
}

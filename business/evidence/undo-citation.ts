import { and, eq, inArray, or } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, Tx } from "../context.ts";
import { citations, statementCitations } from "./evidence.sql.ts";

type Undone = { citationId: string; subjects: readonly { id: string }[] };

/** Unlinks it from these statements and periods; it goes too, unless it supports something else by now. */
export async function undoCitation(ctx: Tx<Staff>, { citationId, subjects }: Undone): Promise<void> {
  const ids = subjects.map(({ id }) => id);
  const { statementId, custodyId } = statementCitations;
  const unlinked = await ctx.db
    .delete(statementCitations)
    .where(
      and(
        eq(statementCitations.citationId, citationId),
        or(inArray(statementId, ids), inArray(custodyId, ids)),
      ),
    )
    .returning();
  for (const { researchId, statementId, custodyId, markId } of unlinked)
    await record(ctx, "citation.unlinked", `research:${researchId}`, {
      citation: citationId,
      statementId,
      custodyId,
      markId,
    });
  const left = await ctx.db.$count(statementCitations, eq(statementCitations.citationId, citationId));
  if (left > 0) return;
  const [gone] = await ctx.db.delete(citations).where(eq(citations.id, citationId)).returning();
  if (gone) await record(ctx, "citation.removed", `research:${gone.researchId}`, { citation: citationId });
}

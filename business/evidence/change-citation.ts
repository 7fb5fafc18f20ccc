import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { citationDetails } from "./citation-input.ts";
import { mustHavePage } from "./cite.ts";
import { evidenceChangedJob } from "./evidence.jobs.ts";
import { citations, sources } from "./evidence.sql.ts";

export const ChangeCitation = z.object({
  citationId: z.uuid(),
  version: z.coerce.number().int(),
  ...citationDetails,
});

/** Throws `Conflict` when the citation is no longer of this version. */
export function changeCitation(ctx: Ctx<Staff>, input: z.infer<typeof ChangeCitation>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { citationId, version, ...details } = input;
    const [row] = await ctx.db.select().from(citations).where(eq(citations.id, citationId)).for("update");
    const citation = await mustBeCurrent(ctx, row, version);
    const [source] = await ctx.db
      .select({ documentId: sources.documentId })
      .from(sources)
      .where(eq(sources.id, citation.sourceId));
    await mustHavePage(ctx, source?.documentId ?? null, input.page);
    await ctx.db
      .update(citations)
      .set({ ...details, version: version + 1, changedBy: ctx.actor.userId, changedAt: ctx.now() })
      .where(eq(citations.id, citationId));
    await record(ctx, "citation.changed", `research:${citation.researchId}`, { citation: citationId });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, {
      researchId: citation.researchId,
      cause: "citation",
    });
  });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "../accounts/must-be-current.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { shareDocuments } from "../documents/share-documents.ts";
import { sources } from "./evidence.sql.ts";
import { sourceRights } from "./evidence.ts";

export const ShowInReport = z.object({
  sourceId: z.uuid(),
  version: z.coerce.number().int(),
  /** `unknown`: the report says only that there is a source of its class. */
  rights: z.enum(sourceRights),
});

/** With rights the report names the source and shows its crops; the customer then has its file. Throws `Conflict`. */
export function showInReport(ctx: Ctx<Staff>, input: z.infer<typeof ShowInReport>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { sourceId, version, rights } = input;
    const [row] = await ctx.db.select().from(sources).where(eq(sources.id, sourceId)).for("update");
    const source = await mustBeCurrent(ctx, row, version);
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now(), version: version + 1 };
    await ctx.db
      .update(sources)
      .set({ rights, ...changed })
      .where(eq(sources.id, sourceId));
    await record(ctx, "source.changed", `research:${source.researchId}`, { source: sourceId });
    if (rights !== "unknown" && source.documentId)
      await shareDocuments(ctx, source.researchId, [source.documentId]);
  });
}

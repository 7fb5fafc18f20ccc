import { eq } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { citationDetails, SupportTarget } from "./citation-input.ts";
import { evidenceChangedJob } from "./evidence.jobs.ts";
import { citations, sources } from "./evidence.sql.ts";
import { insertSupport } from "./support-statement.ts";

export const Cite = z.object({
  sourceId: z.uuid(),
  ...citationDetails,
  supports: z.array(SupportTarget).max(50).default([]),
});

/** Cites a place of a source, for as many statements as it supports. */
export function cite(ctx: Ctx<Staff>, input: z.infer<typeof Cite>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { supports, ...cited } = input;
    const [source] = await ctx.db.select().from(sources).where(eq(sources.id, input.sourceId)).for("share");
    if (!source) throw new NotFound();
    if (source.kind === "document") await mustBeWhole(ctx, source.documentId);
    await mustHavePage(ctx, source.documentId, input.page);
    const id = uuidv7(ctx.now().getTime());
    const { researchId } = source;
    const who = ctx.actor.userId;
    const at = ctx.now();
    await ctx.db
      .insert(citations)
      .values({ id, researchId, ...cited, createdBy: who, createdAt: at, changedBy: who, changedAt: at });
    await record(ctx, "source.cited", `research:${researchId}`, { source: source.id, citation: id });
    for (const each of supports) await insertSupport(ctx, { id, sourceId: source.id, researchId }, each);
    if (supports.length > 0)
      await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "citation" });
    return id;
  });
}

/** Throws `evidence_file_damaged` for a file that nobody can read to its end: its customer is asked for another copy. */
async function mustBeWhole(ctx: Tx<Staff>, documentId: string | null): Promise<void> {
  if (documentId === null) return;
  const [file] = await ctx.db
    .select({ state: researchDocuments.state, flaw: researchDocuments.flaw })
    .from(researchDocuments)
    .where(eq(researchDocuments.id, documentId));
  if (file && (file.flaw !== null || file.state === "refused")) throw new RuleBroken("evidence_file_damaged");
}

/** Throws `evidence_page_missing` for a page that the file does not have. */
export async function mustHavePage(
  ctx: Tx<Staff>,
  documentId: string | null,
  page: number | null,
): Promise<void> {
  if (documentId === null || page === null) return;
  const [file] = await ctx.db
    .select({ pages: researchDocuments.pages })
    .from(researchDocuments)
    .where(eq(researchDocuments.id, documentId));
  if (file?.pages != null && page > file.pages) throw new RuleBroken("evidence_page_missing");
}

import { and, desc, eq, inArray } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { documentRedactions } from "./redactions.sql.ts";

/** Null for a file that nobody blackened, and after it was lifted. */
export async function newestRedaction(ctx: Tx<Staff | System>, documentId: string) {
  const [newest] = await ctx.db
    .select()
    .from(documentRedactions)
    .where(eq(documentRedactions.documentId, documentId))
    .orderBy(desc(documentRedactions.requestedAt), desc(documentRedactions.id))
    .limit(1);
  return newest && newest.state !== "lifted" ? newest : null;
}

/** What is blackened in the files of a case, or is about to be, by file. */
export async function redactionsOfCase(ctx: Tx<Staff | System>, researchId: string) {
  const rows = await ctx.db
    .select({
      documentId: documentRedactions.documentId,
      regions: documentRedactions.regions,
      requestedAt: documentRedactions.requestedAt,
    })
    .from(documentRedactions)
    .innerJoin(researchDocuments, eq(researchDocuments.id, documentRedactions.documentId))
    .where(
      and(
        eq(researchDocuments.researchId, researchId),
        inArray(documentRedactions.state, ["queued", "done", "failed"]),
      ),
    );
  return new Map(rows.map(({ documentId, ...redaction }) => [documentId, redaction]));
}

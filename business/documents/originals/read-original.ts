import { and, eq, isNull } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { documentOriginals, researchDocuments } from "../documents.sql.ts";

/** As it came, whether or not there is a blackened copy; `isErased`: there is the copy alone. Throws `NotFound`. */
export async function unblackenedFile(
  ctx: Tx<Staff | System>,
  { documentId, researchId }: { documentId: string; researchId: string },
) {
  const [row] = await ctx.db
    .select({ document: researchDocuments, original: documentOriginals })
    .from(researchDocuments)
    .leftJoin(documentOriginals, eq(documentOriginals.documentId, researchDocuments.id))
    .where(
      and(
        eq(researchDocuments.id, documentId),
        eq(researchDocuments.researchId, researchId),
        isNull(researchDocuments.removedAt),
      ),
    );
  if (!row) throw new NotFound();
  const { document, original } = row;
  const { fileUrl, fileType, pages, name } = original ?? document;
  return {
    id: document.id,
    name: document.name,
    originalName: name,
    fileUrl,
    fileType,
    pages,
    state: document.state,
    flaw: document.flaw,
    hasCopies: original ? true : document.hasCopies,
    ownerId: document.ownerId,
    sharedAt: document.sharedAt,
    redactedAt: document.redactedAt,
    isErased: original?.erasedAt != null,
  };
}

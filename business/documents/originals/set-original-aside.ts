import { and, eq, isNull } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { documentOriginals, researchDocuments } from "../documents.sql.ts";

type SetAside = { documentId: string; key: string };

/** From this moment nobody gets the file but from `document_originals`; under `key` its copy is awaited. */
export async function setOriginalAside(ctx: Tx<System>, { documentId, key }: SetAside): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(researchDocuments)
    .where(and(eq(researchDocuments.id, documentId), isNull(researchDocuments.removedAt)))
    .for("update");
  if (!row) throw new NotFound();
  const { name, fileType, fileUrl, sizeBytes, sha256, width, height, pages } = row;
  const file = { name, fileType, fileUrl, sizeBytes, sha256, width, height, pages };
  await ctx.db
    .insert(documentOriginals)
    .values({ documentId, ...file, setAsideAt: ctx.now() })
    // Of a copy that is made anew the file as it came stays.
    .onConflictDoNothing({ target: documentOriginals.documentId });
  await ctx.db
    .update(researchDocuments)
    .set({
      fileUrl: key,
      sha256: "",
      hasCopies: false,
      state: "redacting",
      redactedAt: row.redactedAt ?? ctx.now(),
    })
    .where(eq(researchDocuments.id, documentId));
}

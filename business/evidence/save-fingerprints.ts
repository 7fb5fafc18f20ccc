import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { sources } from "./evidence.sql.ts";

/** A source knows its picture, also after the file was erased: removing a copy must not make it an original. */
export async function saveFingerprints(ctx: Tx<System>, researchId: string): Promise<void> {
  const seen = await ctx.db
    .select({ id: sources.id, fingerprint: researchDocuments.fingerprint })
    .from(sources)
    .innerJoin(researchDocuments, eq(researchDocuments.id, sources.documentId))
    .where(
      and(
        eq(sources.researchId, researchId),
        isNull(sources.fingerprint),
        isNotNull(researchDocuments.fingerprint),
      ),
    );
  for (const { id, fingerprint } of seen)
    await ctx.db.update(sources).set({ fingerprint }).where(eq(sources.id, id));
}

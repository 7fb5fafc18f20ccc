import { and, eq, isNull } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { allKeys } from "../document.ts";
import { documentOriginals } from "../documents.sql.ts";

/** For good; its hash stays. Returns the keys of the bytes, for the caller to remove after the commit. */
export async function eraseOriginal(ctx: Tx<System>, documentId: string): Promise<string[]> {
  const [gone] = await ctx.db
    .update(documentOriginals)
    .set({ erasedAt: ctx.now() })
    .where(and(eq(documentOriginals.documentId, documentId), isNull(documentOriginals.erasedAt)))
    .returning({ key: documentOriginals.fileUrl, pages: documentOriginals.pages });
  return gone ? allKeys(gone) : [];
}

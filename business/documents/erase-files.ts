import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { allKeys } from "./document.ts";
import { documentOriginals, researchDocuments } from "./documents.sql.ts";

/** Deletes the rows. Returns the keys of the files, for the caller to remove after the commit. */
export function eraseFilesOfCase(ctx: Tx<System>, researchId: string): Promise<string[]> {
  return erase(ctx, eq(researchDocuments.researchId, researchId));
}

export function eraseFilesOfPerson(ctx: Tx<System>, userId: string): Promise<string[]> {
  return erase(ctx, eq(researchDocuments.ownerId, userId));
}

export function eraseFilesRemovedBefore(ctx: Tx<System>, moment: Date): Promise<Erased[]> {
  return eraseRows(ctx, lt(researchDocuments.removedAt, moment));
}

async function erase(ctx: Tx<System>, which: SQL): Promise<string[]> {
  return (await eraseRows(ctx, which)).flatMap(({ keys }) => keys);
}

type Erased = { id: string; keys: string[] };

/** Originals go with their rows, so their keys are read before. */
async function eraseRows(ctx: Tx<System>, which: SQL): Promise<Erased[]> {
  const originals = await ctx.db
    .select({ id: researchDocuments.id, key: documentOriginals.fileUrl, pages: documentOriginals.pages })
    .from(documentOriginals)
    .innerJoin(researchDocuments, eq(researchDocuments.id, documentOriginals.documentId))
    .where(and(which, isNull(documentOriginals.erasedAt)));
  const gone = await ctx.db
    .delete(researchDocuments)
    .where(and(which))
    .returning({ id: researchDocuments.id, key: researchDocuments.fileUrl, pages: researchDocuments.pages });
  return gone.map((row) => ({
    id: row.id,
    keys: [row, ...originals.filter(({ id }) => id === row.id)].flatMap(allKeys),
  }));
}

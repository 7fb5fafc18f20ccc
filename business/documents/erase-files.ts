import { and, eq, type SQL } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { allKeys } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

/** Deletes the rows. Returns the keys of the files, for the caller to remove after the commit. */
export function eraseFilesOfCase(ctx: Tx<System>, researchId: string): Promise<string[]> {
  return erase(ctx, eq(researchDocuments.researchId, researchId));
}

export function eraseFilesOfPerson(ctx: Tx<System>, userId: string): Promise<string[]> {
  return erase(ctx, eq(researchDocuments.ownerId, userId));
}

async function erase(ctx: Tx<System>, which: SQL): Promise<string[]> {
  const gone = await ctx.db
    .delete(researchDocuments)
    .where(and(which))
    .returning({ key: researchDocuments.fileUrl, pages: researchDocuments.pages });
  return gone.flatMap(allKeys);
}

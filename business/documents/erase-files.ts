import { and, eq, type SQL } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { copyKeys } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

/** Erases the rows of all files of a case, for good. Returns the keys of their bytes, for the caller to remove afterwards. */
export function eraseFilesOfCase(ctx: Tx<System>, researchId: string): Promise<string[]> {
  return erase(ctx, eq(researchDocuments.researchId, researchId));
}

/** The same for everything a person handed over, in all their cases. */
export function eraseFilesOfPerson(ctx: Tx<System>, userId: string): Promise<string[]> {
  return erase(ctx, eq(researchDocuments.ownerId, userId));
}

async function erase(ctx: Tx<System>, which: SQL): Promise<string[]> {
  const gone = await ctx.db
    .delete(researchDocuments)
    .where(and(which))
    .returning({ key: researchDocuments.fileUrl });
  return gone.flatMap(({ key }) => [key, ...Object.values(copyKeys(key))]);
}

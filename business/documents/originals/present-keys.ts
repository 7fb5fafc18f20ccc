import { eq, inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { documentOriginals, researchDocuments } from "../documents.sql.ts";

/** For keys that were noted earlier: where a file was blackened since, the key of its copy, or null until there is one. */
export async function presentKeys(
  ctx: Tx<System>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ctx.db
    .select({
      original: documentOriginals.fileUrl,
      copy: researchDocuments.fileUrl,
      state: researchDocuments.state,
    })
    .from(documentOriginals)
    .innerJoin(researchDocuments, eq(researchDocuments.id, documentOriginals.documentId))
    .where(inArray(documentOriginals.fileUrl, [...keys]));
  return new Map(rows.map(({ original, copy, state }) => [original, state === "ready" ? copy : null]));
}

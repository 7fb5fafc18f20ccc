import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { archiveRecords } from "../archive.sql.ts";
import { withdrawnSightings } from "../publication.sql.ts";
import { archiveSources } from "../sources.sql.ts";
import { sightingCode } from "./published-life.ts";

/** For the team: whether strangers read the sighting, under which code, and why they do no longer. */
export function publicationOf(ctx: Ctx<Staff>, recordId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        source: archiveSources.key,
        visibility: archiveSources.visibility,
        ref: archiveRecords.ref,
        withdrawn: withdrawnSightings.reason,
      })
      .from(archiveRecords)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
      .leftJoin(withdrawnSightings, eq(withdrawnSightings.recordId, archiveRecords.id))
      .where(eq(archiveRecords.id, recordId));
    if (!row) return { code: null, withdrawn: null };
    const isPublic = row.visibility === "public";
    return { code: isPublic ? sightingCode(row.source, row.ref) : null, withdrawn: row.withdrawn };
  });
}

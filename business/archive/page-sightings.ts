import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { archiveRecords } from "./archive.sql.ts";
import { type ComparedRecord, recordsById } from "./find-records.ts";
import { archiveSources } from "./sources.sql.ts";

const sightingsOnAPage = 50;

/**
 * The sightings of one source in the order of their references, or of all sources with the newest first; behind `after`, which is what
 * `next` said. However large the archive, a page is one step in an index.
 */
export function pageOfSightings(
  ctx: Ctx<Staff>,
  { sourceKey, after }: { sourceKey: string | null; after: string | null },
): Promise<{ sightings: ComparedRecord[]; next: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { id, ref, sourceId } = archiveRecords;
    const found =
      sourceKey === null
        ? await ctx.db
            .select({ id, at: id })
            .from(archiveRecords)
            .where(after === null ? undefined : lt(id, after))
            .orderBy(desc(id))
            .limit(sightingsOnAPage + 1)
        : await ctx.db
            .select({ id, at: ref })
            .from(archiveRecords)
            .innerJoin(archiveSources, eq(archiveSources.id, sourceId))
            .where(and(eq(archiveSources.key, sourceKey), after === null ? undefined : gt(ref, after)))
            .orderBy(asc(ref))
            .limit(sightingsOnAPage + 1);
    const page = found.slice(0, sightingsOnAPage);
    const records = await recordsById(
      ctx,
      page.map(({ id }) => id),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return {
      sightings: page.flatMap(({ id }) => byId.get(id) ?? []),
      next: found.length > sightingsOnAPage ? (page.at(-1)?.at ?? null) : null,
    };
  });
}

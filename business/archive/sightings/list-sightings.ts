import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { type ComparableRecord, recordsById } from "#business/archive/lookups/find-records.ts";
import { archiveSources } from "#business/archive/sources.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";

const pageSize = 50;

/** By reference within one source, else newest first. Keyset paging: a page costs one index step at any archive size. */
export function listSightings(
  ctx: Ctx<Staff>,
  { sourceKey, after }: { sourceKey: string | null; after: string | null },
): Promise<{ sightings: ComparableRecord[]; next: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { id, ref, sourceId } = archiveRecords;
    const found =
      sourceKey === null
        ? await ctx.db
            .select({ id, at: id })
            .from(archiveRecords)
            .where(after === null ? undefined : lt(id, after))
            .orderBy(desc(id))
            .limit(pageSize + 1)
        : await ctx.db
            .select({ id, at: ref })
            .from(archiveRecords)
            .innerJoin(archiveSources, eq(archiveSources.id, sourceId))
            .where(and(eq(archiveSources.key, sourceKey), after === null ? undefined : gt(ref, after)))
            .orderBy(asc(ref))
            .limit(pageSize + 1);
    const page = found.slice(0, pageSize);
    const records = await recordsById(
      ctx,
      page.map(({ id }) => id),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return {
      sightings: page.flatMap(({ id }) => byId.get(id) ?? []),
      next: found.length > pageSize ? (page.at(-1)?.at ?? null) : null,
    };
  });
}

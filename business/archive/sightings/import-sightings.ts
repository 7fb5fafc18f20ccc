import { sql } from "drizzle-orm";
import { archiveChangedJob } from "#business/archive/archive.jobs.ts";
import type { Sighting, Source } from "#business/archive/sighting.ts";
import { archiveSources } from "#business/archive/sources.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { saveSightings } from "./save-sightings.ts";

const batchSize = 1000;

/** Imports given sightings, all or none. Idempotent by (source, ref) and content. Returns how many are new. */
export function importSightings(
  ctx: Ctx<Staff | System>,
  source: Source,
  sightings: Sighting[],
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const sourceId = await upsertSource(ctx, source);
    const unique = [...new Map(sightings.map((sighting) => [sighting.ref, sighting])).values()];
    let added = 0;
    let updated = 0;
    for (let at = 0; at < unique.length; at += batchSize) {
      const counts = await saveSightings(ctx, sourceId, unique.slice(at, at + batchSize));
      added += counts.added;
      updated += counts.updated;
    }
    if (added + updated > 0) await ctx.services.queue.send(ctx.db, archiveChangedJob, {});
    await record(ctx, "archive.imported", `source:${source.key}`, {
      given: sightings.length,
      added,
      updated,
    });
    return added;
  });
}

async function upsertSource(ctx: Tx, source: Source): Promise<string> {
  const [row] = await ctx.db
    .insert(archiveSources)
    .values({ id: uuidv7(ctx.now().getTime()), ...source, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: archiveSources.key, set: { title: sql`excluded.title` } })
    .returning({ id: archiveSources.id });
  if (!row) throw new Error(`The source ${source.key} could not be saved.`);
  return row.id;
}

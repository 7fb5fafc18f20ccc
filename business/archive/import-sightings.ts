import { sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { archiveGrewJob } from "./archive.jobs.ts";
import { keepSightings } from "./keep-sightings.ts";
import type { Sighting, Source } from "./sighting.ts";
import { archiveSources } from "./sources.sql.ts";

const batch = 1000;

/**
 * Takes sightings that are at hand into the archive, all or none; files are read by `runImport`. Idempotent by
 * (source, ref) and content: what is there unchanged is left as it is. Returns how many are new.
 */
export function importSightings(
  ctx: Ctx<Staff | System>,
  source: Source,
  sightings: Sighting[],
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const sourceId = await sourceOf(ctx, source);
    const once = [...new Map(sightings.map((sighting) => [sighting.ref, sighting])).values()];
    let added = 0;
    let updated = 0;
    for (let at = 0; at < once.length; at += batch) {
      const kept = await keepSightings(ctx, sourceId, once.slice(at, at + batch));
      added += kept.added;
      updated += kept.updated;
    }
    if (added + updated > 0) await ctx.house.queue.send(ctx.db, archiveGrewJob, {});
    await record(ctx, "archive.imported", `source:${source.key}`, {
      given: sightings.length,
      added,
      updated,
    });
    return added;
  });
}

async function sourceOf(ctx: Tx, source: Source): Promise<string> {
  const [row] = await ctx.db
    .insert(archiveSources)
    .values({ id: uuidv7(ctx.now().getTime()), ...source, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: archiveSources.key, set: { title: sql`excluded.title` } })
    .returning({ id: archiveSources.id });
  if (!row) throw new Error(`The source ${source.key} could not be kept.`);
  return row.id;
}

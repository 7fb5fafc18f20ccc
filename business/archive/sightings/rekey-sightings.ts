import { asc, lt } from "drizzle-orm";
import { archiveChangedJob } from "#business/archive/archive.jobs.ts";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { keysVersion } from "#business/archive/lookups/block-keys.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { writeRows } from "./save-sightings.ts";
import { sightingRow } from "./sighting-row.ts";

const batchSize = 1000;

/** Rebuilds outdated keys, one transaction per batch; until then no search finds these sightings. */
export async function rekeySightings(ctx: Ctx<System>): Promise<number> {
  let read = 0;
  for (;;) {
    const done = await inTransaction(ctx, rekeyBatch);
    read += done;
    if (done < batchSize) return read;
  }
}

async function rekeyBatch(ctx: Tx<System>): Promise<number> {
  const old = await ctx.db
    .select()
    .from(archiveRecords)
    .where(lt(archiveRecords.keysVersion, keysVersion))
    .orderBy(asc(archiveRecords.keysVersion), asc(archiveRecords.id))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  if (old.length === 0) return 0;
  const rows = old.map((row) => ({ ...sightingRow(row.sourceId, row, row.createdAt), id: row.id }));
  await writeRows(ctx, rows, old.length === batchSize);
  if (old.length < batchSize) await ctx.services.queue.send(ctx.db, archiveChangedJob, {});
  await record(ctx, "archive.rekeyed", "archive", { read: old.length, keysVersion });
  return old.length;
}

import { asc, lt } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { archiveGrewJob } from "./archive.jobs.ts";
import { archiveRecords } from "./archive.sql.ts";
import { keysVersion } from "./archive-keys.ts";
import { writeRows } from "./keep-sightings.ts";
import { sightingRow } from "./sighting-row.ts";

const batch = 1000;

/**
 * Reads sightings anew whose keys an older version of the house made; until then no search finds them. A batch is one
 * transaction, so a kill costs no more than one. Returns how many it read. Called by the clock; mostly there is nothing to do.
 */
export async function rekeySightings(ctx: Ctx<System>): Promise<number> {
  let read = 0;
  for (;;) {
    const done = await inTransaction(ctx, rekeyBatch);
    read += done;
    if (done < batch) return read;
  }
}

async function rekeyBatch(ctx: Tx<System>): Promise<number> {
  const old = await ctx.db
    .select()
    .from(archiveRecords)
    .where(lt(archiveRecords.keysVersion, keysVersion))
    .orderBy(asc(archiveRecords.keysVersion), asc(archiveRecords.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  if (old.length === 0) return 0;
  const rows = old.map((row) => ({ ...sightingRow(row.sourceId, row, row.createdAt), id: row.id }));
  await writeRows(ctx, rows, old.length === batch);
  if (old.length < batch) await ctx.house.queue.send(ctx.db, archiveGrewJob, {});
  await record(ctx, "archive.rekeyed", "archive", { read: old.length, keysVersion });
  return old.length;
}

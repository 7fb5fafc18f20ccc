import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, System, Tx } from "../context.ts";
import { archiveRecords } from "./archive.sql.ts";
import { archivePersons } from "./imports.sql.ts";
import type { Sighting } from "./sighting.ts";
import { contentHash, type SightingRow, sightingRow } from "./sighting-row.ts";

export type Kept = { added: number; updated: number; unchanged: number };

/** A sighting with the people its source names; they go into the restricted store, never into the record. */
export type NamedSighting = Sighting & { persons?: { role: string; name: string }[] };

/** What is to be written of some sightings, and what became of all of them. */
export type Compared = { rows: SightingRow[]; named: NamedSighting[]; kept: Kept };

/**
 * Writes sightings of one source, each reference once in a call: new ones are added, changed ones replaced, unchanged
 * ones left alone. One statement for all, so that a thousand cost little more than ten.
 */
export async function keepSightings(
  ctx: Tx<Staff | System>,
  sourceId: string,
  sightings: readonly NamedSighting[],
): Promise<Kept> {
  const compared = await compareSightings(ctx, sourceId, sightings);
  await writeCompared(ctx, sourceId, compared);
  return compared.kept;
}

/** Holds sightings against what the archive has of them; writes nothing. */
export async function compareSightings(
  ctx: Tx<Staff | System>,
  sourceId: string,
  sightings: readonly NamedSighting[],
): Promise<Compared> {
  const known = await hashesOf(
    ctx,
    sourceId,
    sightings.map(({ ref }) => ref),
  );
  const now = ctx.now();
  const changed = sightings
    .map((sighting) => ({ sighting, hashed: contentHash(sighting) }))
    .filter(({ sighting, hashed }) => known.get(sighting.ref) !== hashed);
  const updated = changed.filter(({ sighting }) => known.has(sighting.ref)).length;
  return {
    rows: changed.map(({ sighting, hashed }) => sightingRow(sourceId, sighting, now, hashed)),
    named: sightings.filter(({ persons }) => persons !== undefined && persons.length > 0),
    kept: { added: changed.length - updated, updated, unchanged: sightings.length - changed.length },
  };
}

/** Writes what `compareSightings` found to be new or changed. `more`: the next batch follows at once. */
export async function writeCompared(
  ctx: Tx<Staff | System>,
  sourceId: string,
  { rows, named }: Compared,
  more = false,
): Promise<void> {
  if (rows.length > 0) await writeRows(ctx, rows, more);
  if (named.length > 0) await keepPersons(ctx, sourceId, named);
}

/** The content hashes of those references that the source already has. Index on (source, ref). */
async function hashesOf(ctx: Tx, sourceId: string, refs: string[]): Promise<Map<string, string | null>> {
  const rows = await ctx.db.execute<{ ref: string; content_hash: string | null }>(sql`
    select ref, content_hash from archive_records
    where source_id = ${sourceId} and ref = any(${sql.param(refs)}::text[])`);
  return new Map(rows.rows.map((row) => [row.ref, row.content_hash]));
}

/**
 * The keys of new rows first go into the index's pending list, which costs a fifth of sorting each in at once. A search
 * reads that list from end to end, so it is emptied (by the insert that finds it longer than the limit) unless more follows.
 */
export async function writeRows(ctx: Tx, rows: SightingRow[], more: boolean): Promise<void> {
  await ctx.db.execute(sql`
    select set_config('gin_pending_list_limit', ${more ? "256MB" : "64kB"}, true),
           set_config('work_mem', '64MB', true)`);
  const columns = Object.keys(rows[0] ?? {}).map((key) => sql.identifier(inSnakeCase(key)));
  const own = new Set(["id", "source_id", "ref", "created_at"]);
  const replaced = columns.filter((column) => !own.has(column.value));
  const list = sql.join(columns, sql`, `);
  const json = JSON.stringify(rows.map(asColumns));
  await ctx.db.execute(sql`
    insert into archive_records (${list})
    select ${list} from json_populate_recordset(null::archive_records, ${json}::json)
    on conflict (source_id, ref) do update set ${sql.join(
      replaced.map((column) => sql`${column} = excluded.${column}`),
      sql`, `,
    )}`);
}

function asColumns(row: SightingRow): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  // What is left out is null; a sighting gives a third of the columns.
  for (const [key, value] of Object.entries(row)) if (value !== null) columns[inSnakeCase(key)] = value;
  return columns;
}

const snakeCase = new Map<string, string>();

function inSnakeCase(key: string): string {
  const known = snakeCase.get(key);
  if (known !== undefined) return known;
  const made = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeCase.set(key, made);
  return made;
}

async function keepPersons(ctx: Tx, sourceId: string, named: readonly NamedSighting[]): Promise<void> {
  const refs = named.map(({ ref }) => ref);
  const records = await ctx.db
    .select({ id: archiveRecords.id, ref: archiveRecords.ref })
    .from(archiveRecords)
    .where(and(eq(archiveRecords.sourceId, sourceId), inArray(archiveRecords.ref, refs)));
  const idOf = new Map(records.map(({ id, ref }) => [ref, id]));
  const rows = named.flatMap(({ ref, persons = [] }) => {
    const recordId = idOf.get(ref);
    if (recordId === undefined) return [];
    return persons.map((person) => ({
      id: uuidv7(ctx.now().getTime()),
      recordId,
      ...person,
      createdAt: ctx.now(),
    }));
  });
  await ctx.db.insert(archivePersons).values(rows).onConflictDoNothing();
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { archivePersons } from "#business/archive/imports.sql.ts";
import { takeOutObjectors } from "#business/archive/published/take-out-names.ts";
import type { SightingWithPersons } from "#business/archive/sighting.ts";
import { asSystem, type Staff, type System, type Tx } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { contentHash, type SightingRow, sightingRow } from "./sighting-row.ts";

export type SaveCounts = { added: number; updated: number; unchanged: number };

export type SightingComparison = {
  rows: SightingRow[];
  withPersons: SightingWithPersons[];
  counts: SaveCounts;
};

/** Upserts with distinct references, in one statement: a thousand rows cost little more than ten. */
export async function saveSightings(
  ctx: Tx<Staff | System>,
  sourceId: string,
  sightings: readonly SightingWithPersons[],
): Promise<SaveCounts> {
  const compared = await compareSightings(ctx, sourceId, sightings);
  await writeChanges(ctx, sourceId, compared);
  return compared.counts;
}

export async function compareSightings(
  ctx: Tx<Staff | System>,
  sourceId: string,
  sightings: readonly SightingWithPersons[],
): Promise<SightingComparison> {
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
    withPersons: sightings.filter(({ persons }) => persons !== undefined && persons.length > 0),
    counts: { added: changed.length - updated, updated, unchanged: sightings.length - changed.length },
  };
}

export async function writeChanges(
  ctx: Tx<Staff | System>,
  sourceId: string,
  { rows, withPersons }: SightingComparison,
  more = false,
): Promise<void> {
  if (rows.length > 0) await writeRows(ctx, rows, more);
  if (withPersons.length > 0) await savePersons(ctx, sourceId, withPersons);
  const refs = rows.map(({ ref }) => ref);
  // Who has objected is for the system alone to read.
  if (rows.length > 0) await asSystem(ctx, "objections", (ctx) => takeOutObjectors(ctx, sourceId, refs));
}

async function hashesOf(ctx: Tx, sourceId: string, refs: string[]): Promise<Map<string, string | null>> {
  const rows = await ctx.db.execute<{ ref: string; content_hash: string | null }>(sql`
    select ref, content_hash from archive_records
    where source_id = ${sourceId} and ref = any(${sql.param(refs)}::text[])`);
  return new Map(rows.rows.map((row) => [row.ref, row.content_hash]));
}

/** GIN pending list: inserts cost a fifth, but searches scan the list, so it is flushed unless more follows. */
export async function writeRows(ctx: Tx, rows: SightingRow[], more: boolean): Promise<void> {
  await ctx.db.execute(sql`
    select set_config('gin_pending_list_limit', ${more ? "256MB" : "64kB"}, true),
           set_config('work_mem', '64MB', true)`);
  const columns = Object.keys(rows[0] ?? {}).map((key) => sql.identifier(toSnakeCase(key)));
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
  // Omitted columns are null; a sighting fills a third of them.
  for (const [key, value] of Object.entries(row)) if (value !== null) columns[toSnakeCase(key)] = value;
  return columns;
}

const snakeCase = new Map<string, string>();

function toSnakeCase(key: string): string {
  const known = snakeCase.get(key);
  if (known !== undefined) return known;
  const converted = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeCase.set(key, converted);
  return converted;
}

async function savePersons(
  ctx: Tx,
  sourceId: string,
  withPersons: readonly SightingWithPersons[],
): Promise<void> {
  const refs = withPersons.map(({ ref }) => ref);
  const records = await ctx.db
    .select({ id: archiveRecords.id, ref: archiveRecords.ref })
    .from(archiveRecords)
    .where(and(eq(archiveRecords.sourceId, sourceId), inArray(archiveRecords.ref, refs)));
  const idOf = new Map(records.map(({ id, ref }) => [ref, id]));
  const rows = withPersons.flatMap(({ ref, persons = [] }) => {
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

import { type SQL, sql } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import type { Lookup, WiderLookup } from "./lookup.ts";

export type ComparableRecord = {
  id: string;
  source: string;
  ref: string;
  kind: string;
  make: string | null;
  model: string | null;
  year: number | null;
  plates: string[];
  chassis: string | null;
  engine: string | null;
  colour: string | null;
  dealer: string | null;
  place: string | null;
  region: string | null;
  country: string | null;
  observed: string | null;
  names: string[];
  sailNumber: string | null;
  yardNumber: string | null;
  vehicleKey: string | null;
  isPublic: boolean;
};

const recordColumns = sql.raw(
  `r.id, s.key as source, r.ref, r.kind, r.make, r.model, r.year, r.plates, r.chassis, r.engine, r.colour, r.dealer, r.place,
  r.region, r.country, r.observed, r.names, r.sail_number as "sailNumber", r.yard_number as "yardNumber", r.vehicle_key as "vehicleKey",
  s.visibility = 'public' as "isPublic"`,
);

/** What somebody withdrew is no evidence of anything. */
const notWithdrawn = sql.raw("not exists (select from withdrawn_sightings w where w.record_id = r.id)");

/** The rows as one JSON text: parsing 200 rows of 20 columns takes longer than finding them. */
type AsJson = { records: ComparableRecord[] };

function asJson(query: SQL): SQL {
  return sql`select coalesce(json_agg(f), '[]') as records from (${query}) f`;
}

/** By the index on `block_keys` (migration 0002); `wider` only where few are found. For visitors see `publishedByKeys`. */
export async function recordsByKeys(
  ctx: Tx<Staff | System>,
  lookups: readonly Lookup[],
  wider: readonly WiderLookup[] = [],
): Promise<ComparableRecord[]> {
  const asked = [...lookups, ...wider].filter(({ all, some }) => all.length + some.length > 0);
  if (asked.length === 0) return [];
  const { rows } = await ctx.db.execute<AsJson>(
    asJson(sql`
      select ${recordColumns} from (select distinct id from sightings_by_keys(${JSON.stringify(asked)}::jsonb) as f (id)) found
      join archive_records r on r.id = found.id
      join archive_sources s on s.id = r.source_id
      where ${notWithdrawn}
      order by r.id`),
  );
  return rows[0]?.records ?? [];
}

export function recordsByVehicle(
  ctx: Tx<Staff | System>,
  vehicleKeys: readonly string[],
): Promise<ComparableRecord[]> {
  if (vehicleKeys.length === 0) return Promise.resolve([]);
  const ofVehicles = sql`r.vehicle_key = any(${sql.param(vehicleKeys)}::text[]) and ${notWithdrawn}`;
  return recordsWhere(ctx, ofVehicles, 200);
}

/** By `ref` or `source/ref`; one index step per source. */
export async function recordsByRef(ctx: Tx<Staff | System>, name: string): Promise<ComparableRecord[]> {
  const { rows } = await ctx.db.execute<ComparableRecord>(recordsByRefQuery(name));
  return rows;
}

export function recordsByRefQuery(name: string): SQL {
  const cut = Math.max(name.indexOf("/"), 0);
  return sql`
    select ${recordColumns} from archive_sources s
    join lateral (select * from archive_records where source_id = s.id
      and ref in (${name}, case when s.key = ${name.slice(0, cut)} then ${name.slice(cut + 1)} end) offset 0) r on true
    limit 20`;
}

export function recordsById(ctx: Tx<Staff | System>, ids: readonly string[]): Promise<ComparableRecord[]> {
  return recordsWhere(ctx, sql`r.id = any(${sql.param(ids)}::uuid[])`, ids.length);
}

export async function* allBlockKeys(ctx: Ctx<System>): AsyncGenerator<{ id: string; keys: number[] }[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await inTransaction(ctx, (ctx) =>
      ctx.db.execute<{ id: string; keys: string }>(sql`
        select id, array_to_string(block_keys, ',') as keys from archive_records
        where id > ${after} order by id limit 20000`),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(({ id, keys }) => ({ id, keys: keys === "" ? [] : keys.split(",").map(Number) }));
  }
}

/** Scans a whole index, so not for searches. */
export async function countRecords(ctx: Tx<Staff | System>): Promise<number> {
  return ctx.db.$count(archiveRecords);
}

/** Even, repeatable sample of about `wanted`; reads every page once. */
export async function sampleRecords(
  ctx: Tx<Staff | System>,
  wanted: number,
  size: number,
): Promise<ComparableRecord[]> {
  const percent = Math.min(100, (100 * wanted) / Math.max(size, 1));
  const { rows } = await ctx.db.execute<ComparableRecord>(sql`
    select ${recordColumns} from archive_records r tablesample bernoulli (${percent}::real) repeatable (1)
    join archive_sources s on s.id = r.source_id order by r.id limit ${wanted}`);
  return rows;
}

async function recordsWhere(ctx: Tx<Staff | System>, where: SQL, most: number): Promise<ComparableRecord[]> {
  const { rows } = await ctx.db.execute<AsJson>(
    asJson(sql`
      select ${recordColumns} from archive_records r
      join lateral (select key, visibility from archive_sources where id = r.source_id offset 0) s on true where ${where} limit ${most}`),
  );
  return rows[0]?.records ?? [];
}

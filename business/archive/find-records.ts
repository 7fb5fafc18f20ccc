import { type SQL, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { archiveRecords } from "./archive.sql.ts";
import type { LookUp } from "./look-ups.ts";

/** A sighting as far as a comparison needs it. */
export type ComparedRecord = {
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
  place: string | null;
  region: string | null;
  country: string | null;
  observed: string | null;
  names: string[];
  sailNumber: string | null;
  yardNumber: string | null;
  vehicleKey: string | null;
};

const compared = sql.raw(
  `r.id, s.key as source, r.ref, r.kind, r.make, r.model, r.year, r.plates, r.chassis, r.engine, r.colour, r.place, r.region,
  r.country, r.observed, r.names, r.sail_number as "sailNumber", r.yard_number as "yardNumber", r.vehicle_key as "vehicleKey"`,
);

/**
 * The sightings under these keys, each once, in the order of their ids: one statement, which reads each answer from the GIN index
 * on `block_keys` and stops at its `most`. Three branches, because an empty condition would make the index read all of itself.
 */
export async function recordsUnder(
  ctx: Tx<Staff | System>,
  lookUps: readonly LookUp[],
): Promise<ComparedRecord[]> {
  const asked = lookUps.filter(({ all, some }) => all.length + some.length > 0);
  if (asked.length === 0) return [];
  await askByIndex(ctx, "off");
  const { rows } = await ctx.db.execute<ComparedRecord>(questionUnder(asked));
  await askByIndex(ctx, "on");
  return rows;
}

/** The statement of `recordsUnder`, so that a test can look at its plan. */
export function questionUnder(asked: readonly LookUp[]): SQL {
  return sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("all" int[], "some" int[], most int)
    ), found as (
      select x.id from asked a, lateral (
        select id from archive_records where block_keys @> a."all" limit a.most) x
      where cardinality(a."some") = 0
      union
      select x.id from asked a, lateral (
        select id from archive_records where block_keys && a."some" limit a.most) x
      where cardinality(a."all") = 0
      union
      select x.id from asked a, lateral (
        select id from archive_records where block_keys @> a."all" and block_keys && a."some" limit a.most) x
      where cardinality(a."all") > 0 and cardinality(a."some") > 0
    )
    select ${compared} from found f
    join archive_records r on r.id = f.id
    join archive_sources s on s.id = r.source_id
    order by r.id`;
}

/**
 * The planner takes every key to fit one row in 200 (its default for arrays whose elements are all different), would expect to be
 * done early at the limit, and would read the archive row by row, or by its primary key, until then.
 */
export async function askByIndex(ctx: Tx<Staff | System>, others: "on" | "off"): Promise<void> {
  await ctx.db.execute(
    sql`select set_config('enable_seqscan', ${others}, true), set_config('enable_indexscan', ${others}, true)`,
  );
}

/** Every sighting that its source ascribes to these vehicles. Index on `vehicle_key`. */
export function recordsOfVehicles(
  ctx: Tx<Staff | System>,
  vehicleKeys: readonly string[],
): Promise<ComparedRecord[]> {
  if (vehicleKeys.length === 0) return Promise.resolve([]);
  return recordsWhere(ctx, sql`r.vehicle_key = any(${sql.param(vehicleKeys)}::text[])`, 200);
}

/** The sightings of this reference, or of `source/ref`. One step for each source in the index on (source, ref). */
export async function recordsNamed(ctx: Tx<Staff | System>, name: string): Promise<ComparedRecord[]> {
  const { rows } = await ctx.db.execute<ComparedRecord>(recordsCalled(name));
  return rows;
}

/** The statement of `recordsNamed`, so that a test can look at its plan. */
export function recordsCalled(name: string): SQL {
  const cut = Math.max(name.indexOf("/"), 0);
  return sql`
    select ${compared} from archive_sources s
    join lateral (select * from archive_records where source_id = s.id
      and ref in (${name}, case when s.key = ${name.slice(0, cut)} then ${name.slice(cut + 1)} end) offset 0) r on true
    limit 20`;
}

/** The sightings with these ids, in no order. */
export function recordsById(ctx: Tx<Staff | System>, ids: readonly string[]): Promise<ComparedRecord[]> {
  return recordsWhere(ctx, sql`r.id = any(${sql.param(ids)}::uuid[])`, ids.length);
}

/** The keys of every sighting, page by page in the order of the ids; each page in a transaction of its own. */
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

/** Exactly how many; reads an index from end to end, so not for a search. */
export async function countRecords(ctx: Tx<Staff | System>): Promise<number> {
  return ctx.db.$count(archiveRecords);
}

/** About `wanted` sightings drawn evenly from the whole archive, the same ones while it stays the same. Reads every page once. */
export async function sampleOfRecords(
  ctx: Tx<Staff | System>,
  wanted: number,
  size: number,
): Promise<ComparedRecord[]> {
  const percent = Math.min(100, (100 * wanted) / Math.max(size, 1));
  const { rows } = await ctx.db.execute<ComparedRecord>(sql`
    select ${compared} from archive_records r tablesample bernoulli (${percent}::real) repeatable (1)
    join archive_sources s on s.id = r.source_id order by r.id limit ${wanted}`);
  return rows;
}

async function recordsWhere(ctx: Tx<Staff | System>, where: SQL, most: number): Promise<ComparedRecord[]> {
  const { rows } = await ctx.db.execute<ComparedRecord>(sql`
    select ${compared} from archive_records r join archive_sources s on s.id = r.source_id where ${where} limit ${most}`);
  return rows;
}

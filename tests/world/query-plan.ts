import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Lookup } from "#business/archive/lookups/lookup.ts";
import { type Ctx, inTransaction, type Tx } from "#business/context.ts";

/** The steps in which the database would run the query, one per line. */
export async function queryPlan(ctx: Tx, query: SQL): Promise<string> {
  const { rows } = await ctx.db.execute(sql`explain ${query}`);
  return rows.map((row) => Object.values(row).join()).join("\n");
}

/** Small tables are read by an index wherever its condition fits; in key order and filtered they would be cheaper still. */
export function indexedPlan(ctx: Ctx, query: SQL): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local enable_seqscan = off; set local enable_indexscan = off`);
    return queryPlan(ctx, query);
  });
}

export function rowsWhere(table: PgTable, condition: SQL | undefined): SQL {
  return sql`select * from ${table} where ${condition}`;
}

/** Of the function's own query, under its own settings: of a call the database shows no steps. */
export async function keyLookupPlan(ctx: Tx, lookups: readonly Lookup[]): Promise<string> {
  const { rows } = await ctx.db.execute<{ prosrc: string; proconfig: string[] }>(
    sql`select prosrc, proconfig from pg_proc where proname = 'sightings_by_keys'`,
  );
  const { prosrc = "", proconfig = [] } = rows[0] ?? {};
  const inside = /RETURN QUERY([^;]+);/.exec(prosrc)?.[1] ?? "";
  await ctx.db.execute(sql.raw(proconfig.map((setting) => `set local ${setting}`).join("; ")));
  return queryPlan(ctx, sql.raw(inside.replace("$1", `'${JSON.stringify(lookups)}'::jsonb`)));
}

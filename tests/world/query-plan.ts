import { type SQL, sql } from "drizzle-orm";
import type { Lookup } from "#business/archive/lookups/lookup.ts";
import type { Tx } from "#business/context.ts";

/** The steps in which the database would run the query, one per line. */
export async function queryPlan(ctx: Tx, query: SQL): Promise<string> {
  const { rows } = await ctx.db.execute(sql`explain ${query}`);
  return rows.map((row) => Object.values(row).join()).join("\n");
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

import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#business/context.ts";

/** The steps in which the database would run the query, one per line; `before` sets what it is planned under. */
export async function queryPlan(ctx: Tx, query: SQL, before?: SQL): Promise<string> {
  if (before) await ctx.db.execute(before);
  const { rows } = await ctx.db.execute(sql`explain ${query}`);
  return rows.map((row) => Object.values(row).join()).join("\n");
}

import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#business/context.ts";

/** The steps in which the database would run the query, one per line. */
export async function queryPlan(ctx: Tx, query: SQL): Promise<string> {
  const { rows } = await ctx.db.execute(sql`explain ${query}`);
  return rows.map((row) => Object.values(row).join()).join("\n");
}

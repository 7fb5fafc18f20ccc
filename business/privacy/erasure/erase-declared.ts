import { sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { declaredTables, nameOfTable } from "#business/declared.ts";
import type { RetentionRuleId } from "#business/retention.ts";

/** What depends on another table is declared after it. */
const dependentsFirst = declaredTables.toReversed();

/** Deletes the rows of every table whose noun says that they end with this case, order or person. */
export async function eraseWith(
  ctx: Tx<System>,
  what: "case" | "order" | "person",
  id: string,
): Promise<void> {
  for (const { name, ends } of dependentsFirst) {
    const column = ends?.[what];
    if (column)
      await ctx.db.execute(sql`delete from ${nameOfTable(name)} where ${sql.identifier(column)} = ${id}`);
  }
}

/** Deletes what began before the moment given in the tables that are kept by this rule and say what their age is. */
export async function eraseByAge(ctx: Tx<System>, rule: RetentionRuleId, before: Date): Promise<number> {
  let count = 0;
  for (const { name, kept, ends } of dependentsFirst) {
    if (kept !== rule || !ends?.age) continue;
    const gone = await ctx.db.execute<{ count: number }>(
      sql`with gone as (delete from ${nameOfTable(name)} where ${sql.raw(ends.age)} < ${before.toISOString()}::timestamptz returning 1)
        select count(*)::int as count from gone`,
    );
    count += gone.rows[0]?.count ?? 0;
  }
  return count;
}

import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#business/context.ts";

/** The names that row security lets this actor read after saying that `opened` is the person they open. */
export function namesVisibleTo(ctx: Ctx, opened: string): Promise<unknown[]> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select set_config('app.opened_person', ${opened}, true)`);
    const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from person_details`);
    return rows.map(({ name }) => name);
  });
}

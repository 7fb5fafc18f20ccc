import { asc, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { refusals } from "./refusals.sql.ts";

/** What is to be posted first, the oldest first; then what is in the post. Without names. */
export function refusalsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(refusals)
      .orderBy(sql`${refusals.postedOn} is not null`, asc(refusals.receivedAt))
      .limit(200),
  );
}

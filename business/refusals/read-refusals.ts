import { asc, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { pendingRefusals } from "./refusals.sql.ts";

/** What is to be posted first, the oldest first; then what is in the post. Without names. */
export function refusalsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(pendingRefusals)
      .orderBy(sql`${pendingRefusals.postedOn} is not null`, asc(pendingRefusals.receivedAt))
      .limit(200),
  );
}

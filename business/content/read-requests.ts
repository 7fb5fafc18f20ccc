import { asc, desc, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { teamRequests } from "./content.sql.ts";

/** What people asked, the open ones first, oldest first. Reading names and addresses leaves a trace. */
export function requestsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(teamRequests)
      .orderBy(desc(isNull(teamRequests.settledAt)), asc(teamRequests.receivedAt))
      .limit(200);
    if (rows.length > 0) await record(ctx, "requests.read", "requests", { count: rows.length });
    return rows;
  });
}

import { asc, desc, eq, isNull } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { teamRequests } from "#business/content/content.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";

export function requestForTeam(ctx: Ctx<Staff>, requestId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(teamRequests).where(eq(teamRequests.id, requestId));
    if (!found) throw new NotFound();
    await record(ctx, "requests.read", "requests", { count: 1 });
    return found;
  });
}

export function requestsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(teamRequests)
      .orderBy(desc(isNull(teamRequests.resolvedAt)), asc(teamRequests.receivedAt))
      .limit(200);
    if (rows.length > 0) await record(ctx, "requests.read", "requests", { count: rows.length });
    return rows;
  });
}

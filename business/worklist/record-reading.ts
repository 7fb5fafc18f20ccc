import { and, desc, eq, gt } from "drizzle-orm";
import { auditLog } from "../audit/audit.sql.ts";
import { record } from "../audit/record.ts";
import type { Staff, Tx } from "../context.ts";

const sittingMs = 15 * 60_000;

/** Once for a quarter of an hour: an open list of customers' names renews itself with every change. */
export async function recordReading(
  ctx: Tx<Staff>,
  list: "queue" | "today" | "money" | "unsent",
): Promise<void> {
  const subject = `${list}:${ctx.actor.userId}`;
  const since = new Date(ctx.now().getTime() - sittingMs);
  const [known] = await ctx.db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), gt(auditLog.at, since)))
    .orderBy(desc(auditLog.at))
    .limit(1);
  if (!known) await record(ctx, `${list}.read`, subject);
}

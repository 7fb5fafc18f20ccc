import { and, desc, eq, gt } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import type { AuditEvent } from "../declared.ts";
import { auditLog } from "./audit.sql.ts";
import { actorName, record } from "./record.ts";

const sittingMs = 15 * 60_000;

/** Once for a quarter of an hour per person: an open page reads itself again with every change. */
export async function recordOnce(ctx: Tx<Staff>, event: AuditEvent, subject: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - sittingMs);
  const isKnown = and(
    eq(auditLog.subject, subject),
    gt(auditLog.at, since),
    eq(auditLog.event, event),
    eq(auditLog.actor, actorName(ctx.actor)),
  );
  const [known] = await ctx.db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(isKnown)
    .orderBy(desc(auditLog.at))
    .limit(1);
  if (!known) await record(ctx, event, subject);
}

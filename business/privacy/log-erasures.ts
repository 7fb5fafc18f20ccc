import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { appendMissing } from "#platform/files/append-only-file.ts";
import { auditLog } from "../audit/audit.sql.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";

/** Erasures on request; scheduled deletion resumes by itself after a restore. */
const erasureEvents = ["privacy.person-erased", "privacy.uploads-deleted"] as const;

/** The audit entry of an erasure: ids and a moment only. */
const LoggedErasure = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  event: z.enum(erasureEvents),
  userId: z.uuid(),
});
export type LoggedErasure = z.infer<typeof LoggedErasure>;

export function readErasure(line: string): LoggedErasure {
  return LoggedErasure.parse(JSON.parse(line));
}

/** Logs all erasures outside the backups, to erase the same people again after a restore (Art. 17 GDPR). Idempotent. */
export async function logErasures(ctx: Ctx<System>): Promise<void> {
  const done = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        event: auditLog.event,
        userId: sql<string>`substr(${auditLog.subject}, 6)`, // behind "user:"
      })
      .from(auditLog)
      .where(inArray(auditLog.event, [...erasureEvents]))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
  const lines = done.map(({ at, ...entry }) => JSON.stringify({ ...entry, at: at.toISOString() }));
  await appendMissing(ctx.services.config.erasureLog, lines);
}

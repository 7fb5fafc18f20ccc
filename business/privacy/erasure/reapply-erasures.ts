import { and, eq, isNull, or, sql } from "drizzle-orm";
import { auditLog } from "#business/audit/audit.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { eraseFilesOfPerson } from "#business/documents/erase-files.ts";
import { erasePerson } from "#business/privacy/erasure/erase-people.ts";
import type { LoggedErasure } from "#business/privacy/log-erasures.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { erasures } from "#business/privacy/privacy.sql.ts";
import { cutoff } from "#business/privacy/privacy.ts";
import { retentionRules } from "#business/retention.ts";

/** Erases again what was erased after the backup, one transaction each; skips known erasures. Returns how many. Idempotent. */
export async function reapplyErasures(ctx: Ctx<System>, logged: readonly LoggedErasure[]): Promise<number> {
  let applied = 0;
  // Whether an older one is known cannot be told: its audit entry has ended. No backup is that old.
  const oldest = cutoff(retentionRules.audit, ctx.now());
  for (const erasure of logged.filter(({ at }) => new Date(at) >= oldest))
    await inTransaction(ctx, async (ctx) => {
      if (await isKnown(ctx, erasure.id)) return;
      if (erasure.event === "privacy.person-erased") await eraseAgain(ctx, erasure);
      else {
        const keys = await eraseFilesOfPerson(ctx, erasure.userId);
        await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
      }
      await record(ctx, "privacy.erasure-reapplied", `user:${erasure.userId}`, { entry: erasure.id });
      applied += 1;
    });
  return applied;
}

async function isKnown(ctx: Tx<System>, entryId: string): Promise<boolean> {
  const reapplied = and(
    eq(auditLog.event, "privacy.erasure-reapplied"),
    sql`${auditLog.details} ->> 'entry' = ${entryId}`,
  );
  return (await ctx.db.$count(auditLog, or(eq(auditLog.id, entryId), reapplied))) > 0;
}

async function eraseAgain(ctx: Tx<System>, { userId, at }: LoggedErasure): Promise<void> {
  await erasePerson(ctx, userId);
  await ctx.db
    .update(erasures)
    .set({ doneAt: new Date(at) })
    .where(and(eq(erasures.userId, userId), isNull(erasures.cancelledAt), isNull(erasures.doneAt)));
}

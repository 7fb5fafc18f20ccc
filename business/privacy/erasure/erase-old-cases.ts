import { and, eq, exists, lt, notExists, sql } from "drizzle-orm";
import { auditLog } from "#business/audit/audit.sql.ts";
import { releaseCertificates } from "#business/certificates/release-certificates.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { eraseIncomingMailsOfCase } from "#business/incoming-mails/erase-incoming-mails.ts";
import { eraseMailsAbout } from "#business/mails/erase-mails.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { endedAt, isEndedCase } from "#business/privacy/remind-retention.ts";
import { eraseReports } from "#business/reports/erase-reports.ts";
import { eraseCase } from "#business/researches/erase-case.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { eraseEntriesOfCase } from "#business/wall/take-down-lost.ts";
import { eraseWith } from "./erase-declared.ts";

/** A case under contract keeps its row, so the audit entry marks it as erased. */
export async function eraseOldCases(ctx: Ctx<System>, before: Date): Promise<number> {
  const old = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: researches.id,
        underContract: sql<boolean>`${exists(ctx.db.select().from(orders).where(eq(orders.researchId, researches.id)))}`,
      })
      .from(researches)
      .where(
        and(
          isEndedCase,
          lt(endedAt, before),
          notExists(
            ctx.db
              .select({ one: sql`1` })
              .from(auditLog)
              .where(
                sql`${auditLog.subject} = 'research:' || ${researches.id} and ${auditLog.event} = 'research.erased'`,
              ),
          ),
        ),
      )
      .limit(200),
  );
  for (const { id, underContract } of old)
    await inTransaction(ctx, async (ctx) => {
      await eraseWith(ctx, "case", id);
      await eraseEntriesOfCase(ctx, id);
      const keys = [...(await releaseCertificates(ctx, id)), ...(await eraseReports(ctx, id))];
      keys.push(...(await eraseIncomingMailsOfCase(ctx, id)));
      keys.push(...(await eraseCase(ctx, id, { underContract })));
      keys.push(...(await eraseMailsAbout(ctx, `research:${id}`)));
      await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    });
  return old.length;
}

import { and, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { purgeAttempts } from "#business/accounts/rate-limit.ts";
import { eraseOldMails } from "#business/mails/erase-mails.ts";
import { eraseOldDrafts } from "#business/orders/checkout/erase-drafts.ts";
import { eraseOldContracts } from "#business/privacy/erasure/erase-old-contracts.ts";
import { erasePeople } from "#business/privacy/erasure/erase-people.ts";
import { appointmentRetentionMonths } from "../appointments/appointment.ts";
import { eraseOldAppointments } from "../appointments/erase-appointments.ts";
import { auditLog } from "../audit/audit.sql.ts";
import { eraseResolvedRequests } from "../content/erase-sender.ts";
import { issueTemplate } from "../content/issues/issue.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { purgeByteBudgets } from "../documents/reserve-bytes.ts";
import { eraseCase } from "../researches/erase-case.ts";
import { researches } from "../researches/researches.sql.ts";
import { issueMailRetentionDays, researchRetentionMonths } from "../retention.ts";
import { eraseShares } from "../sharing/erase-shares.ts";
import { shredFilesJob } from "./privacy.jobs.ts";
import { dataExports } from "./privacy.sql.ts";
import { daysLater, monthsEarlier } from "./privacy.ts";
import { ended, endedAt, remindAboutRetention } from "./remind-retention.ts";

/** Scheduled erasure: accounts, expired exports, cases 24 months after their end, old contracts, expired counters. */
export async function runRetention(ctx: Ctx<System>): Promise<void> {
  await erasePeople(ctx);
  await purgeExports(ctx);
  await eraseOldDrafts(ctx);
  await remindAboutRetention(ctx);
  await eraseOldCases(ctx);
  await eraseOldContracts(ctx);
  await purgeAttempts(ctx);
  await purgeByteBudgets(ctx);
}

async function purgeExports(ctx: Ctx<System>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const over = await ctx.db
      .delete(dataExports)
      .where(and(isNotNull(dataExports.fileKey), lt(dataExports.expiresAt, ctx.now())))
      .returning({ key: dataExports.fileKey });
    const keys = over.flatMap(({ key }) => (key ? [key] : []));
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
  });
}

/** A case under contract keeps its row, so the audit entry marks it as erased. */
async function eraseOldCases(ctx: Ctx<System>): Promise<void> {
  const before = monthsEarlier(ctx.now(), researchRetentionMonths);
  const old = await inTransaction(ctx, async (ctx) => {
    await eraseResolvedRequests(ctx, before);
    await eraseOldMails(ctx, issueTemplate, daysLater(ctx.now(), -issueMailRetentionDays));
    await eraseOldAppointments(ctx, monthsEarlier(ctx.now(), appointmentRetentionMonths));
    return ctx.db
      .select({
        id: researches.id,
        underContract: sql<boolean>`exists (select 1 from orders o where o.research_id = ${researches.id})`,
      })
      .from(researches)
      .where(
        and(
          ended,
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
      .limit(200);
  });
  for (const { id, underContract } of old)
    await inTransaction(ctx, async (ctx) => {
      await eraseShares(ctx, id);
      const keys = await eraseCase(ctx, id, { underContract });
      await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    });
}

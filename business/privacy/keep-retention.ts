import { and, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { keptMonths } from "../appointments/appointment.ts";
import { eraseOldAppointments } from "../appointments/erase-appointments.ts";
import { auditLog } from "../audit/audit.sql.ts";
import { eraseSettledRequests } from "../content/erase-sender.ts";
import { issueTemplate } from "../content/issues/issue.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { eraseOldLetters } from "../letters/erase-letters.ts";
import { eraseOldDrafts } from "../orders/erase-drafts.ts";
import { eraseCase } from "../researches/erase-case.ts";
import { researches } from "../researches/researches.sql.ts";
import { issueLetterDays, researchMonths } from "../retention.ts";
import { eraseShares } from "../sharing/erase-shares.ts";
import { eraseOldContracts } from "./erase-old-contracts.ts";
import { erasePeople } from "./erase-people.ts";
import { shredFilesJob } from "./privacy.jobs.ts";
import { dataExports } from "./privacy.sql.ts";
import { daysLater, monthsEarlier } from "./privacy.ts";
import { ended, endedAt, remindOfRetention } from "./remind-retention.ts";

/** What happens by the clock: people who asked to be erased, downloads that are over, cases 24 months after their end, contracts past their term. */
export async function keepPrivacy(ctx: Ctx<System>): Promise<void> {
  await erasePeople(ctx);
  await forgetExports(ctx);
  await eraseOldDrafts(ctx);
  await remindOfRetention(ctx);
  await eraseOldCases(ctx);
  await eraseOldContracts(ctx);
}

async function forgetExports(ctx: Ctx<System>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const over = await ctx.db
      .delete(dataExports)
      .where(and(isNotNull(dataExports.fileKey), lt(dataExports.expiresAt, ctx.now())))
      .returning({ key: dataExports.fileKey });
    const keys = over.flatMap(({ key }) => (key ? [key] : []));
    if (keys.length > 0) await ctx.house.queue.send(ctx.db, shredFilesJob, { keys });
  });
}

/** A case that was erased already is told by its audit entry: where a contract needs it, its row stays. */
async function eraseOldCases(ctx: Ctx<System>): Promise<void> {
  const before = monthsEarlier(ctx.now(), researchMonths);
  const old = await inTransaction(ctx, async (ctx) => {
    await eraseSettledRequests(ctx, before);
    await eraseOldLetters(ctx, issueTemplate, daysLater(ctx.now(), -issueLetterDays));
    await eraseOldAppointments(ctx, monthsEarlier(ctx.now(), keptMonths));
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
      await ctx.house.queue.send(ctx.db, shredFilesJob, { keys });
    });
}

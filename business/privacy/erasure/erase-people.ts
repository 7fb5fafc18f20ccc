import { and, eq, isNull, lte } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { eraseAccount } from "#business/accounts/erase-account.ts";
import { eraseAppointments } from "#business/appointments/erase-appointments.ts";
import { record } from "#business/audit/record.ts";
import { releaseCertificates } from "#business/certificates/release-certificates.ts";
import { eraseSender } from "#business/content/erase-sender.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { eraseFilesOfPerson } from "#business/documents/erase-files.ts";
import {
  eraseIncomingMailsFrom,
  eraseIncomingMailsOfCase,
} from "#business/incoming-mails/erase-incoming-mails.ts";
import { eraseMails } from "#business/mails/erase-mails.ts";
import { eraseCardsOf } from "#business/memory-cards/erase-cards.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { logErasuresJob, shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { dataExports, erasures } from "#business/privacy/privacy.sql.ts";
import { eraseQuotesOf } from "#business/quotes/erase-quotes.ts";
import { eraseReports } from "#business/reports/erase-reports.ts";
import { eraseCase } from "#business/researches/erase-case.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { eraseEntriesOfCase, takeDownLost } from "#business/wall/take-down-lost.ts";
import { eraseWith } from "./erase-declared.ts";

/** Commercial correspondence: § 257 Abs. 1 HGB, § 147 Abs. 1 AO. */
const recordsOfContract = [
  "orders.confirmation",
  "orders.withdrawal-receipt",
  "invoices.sent",
  "vouchers.issued",
];

/** Erases people whose grace period is over, one transaction each. */
export async function erasePeople(ctx: Ctx<System>): Promise<number> {
  const due = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: erasures.id, userId: erasures.userId })
      .from(erasures)
      .where(and(lte(erasures.dueAt, ctx.now()), isNull(erasures.cancelledAt), isNull(erasures.doneAt)))
      .limit(100),
  );
  for (const erasure of due)
    await inTransaction(ctx, async (ctx) => {
      const [pending] = await ctx.db
        .select({ id: erasures.id })
        .from(erasures)
        .where(and(eq(erasures.id, erasure.id), isNull(erasures.cancelledAt), isNull(erasures.doneAt)))
        .for("update");
      if (!pending) return;
      await erasePerson(ctx, erasure.userId);
      await ctx.db.update(erasures).set({ doneAt: ctx.now() }).where(eq(erasures.id, erasure.id));
    });
  return due.length;
}

/** Everything but contract records. A job deletes the files' bytes after the commit. */
export async function erasePerson(ctx: Tx<System>, userId: string): Promise<void> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const contracts = await ctx.db
    .select({ researchId: orders.researchId })
    .from(orders)
    .where(eq(orders.userId, userId));
  const cases = await ctx.db
    .select({ id: researches.id })
    .from(researches)
    .where(eq(researches.userId, userId));
  await eraseQuotesOf(ctx, { userId, email: user.email });
  const keys: string[] = [];
  for (const { id } of cases) {
    const underContract = contracts.some(({ researchId }) => researchId === id);
    await eraseWith(ctx, "case", id);
    await eraseEntriesOfCase(ctx, id);
    keys.push(...(await releaseCertificates(ctx, id)), ...(await eraseReports(ctx, id)));
    keys.push(...(await eraseIncomingMailsOfCase(ctx, id)));
    keys.push(...(await eraseCase(ctx, id, { underContract })));
  }
  keys.push(...(await eraseFilesOfPerson(ctx, userId)), ...(await eraseSender(ctx, user.email)));
  keys.push(...(await eraseIncomingMailsFrom(ctx, user.email)));
  await eraseCardsOf(ctx, user.email);
  await takeDownLost(ctx);
  await eraseWith(ctx, "person", userId);
  await eraseAppointments(ctx, { userId, email: user.email });
  await eraseMails(ctx, { userId, email: user.email }, recordsOfContract);
  const downloads = await ctx.db
    .delete(dataExports)
    .where(eq(dataExports.userId, userId))
    .returning({ key: dataExports.fileKey });
  keys.push(...downloads.flatMap(({ key }) => (key ? [key] : [])));
  await eraseAccount(ctx, userId, { whole: contracts.length === 0 });
  await record(ctx, "privacy.person-erased", `user:${userId}`, { cases: cases.length });
  await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
  await ctx.services.queue.send(ctx.db, logErasuresJob, {});
}

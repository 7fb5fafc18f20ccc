import { and, eq, isNull, lte } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { eraseAccount } from "../accounts/erase-account.ts";
import { eraseAppointments } from "../appointments/erase-appointments.ts";
import { record } from "../audit/record.ts";
import { eraseSender } from "../content/erase-sender.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { eraseFilesOfPerson } from "../documents/erase-files.ts";
import { eraseLetters } from "../letters/erase-letters.ts";
import { eraseNotifications } from "../messages/erase-messages.ts";
import { eraseDraft } from "../orders/erase-drafts.ts";
import { orders } from "../orders/orders.sql.ts";
import { eraseCase } from "../researches/erase-case.ts";
import { researches } from "../researches/researches.sql.ts";
import { eraseShares } from "../sharing/erase-shares.ts";
import { shredFilesJob } from "./privacy.jobs.ts";
import { dataExports, erasures } from "./privacy.sql.ts";

/** Letters that are records of a contract: § 257 Abs. 1 HGB, § 147 Abs. 1 AO. */
const recordsOfContract = ["orders.confirmation", "orders.withdrawal-receipt"];

/** Erases everybody whose fourteen days are over, one transaction each. Called by the clock. */
export async function erasePeople(ctx: Ctx<System>): Promise<void> {
  const due = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: erasures.id, userId: erasures.userId })
      .from(erasures)
      .where(and(lte(erasures.dueAt, ctx.now()), isNull(erasures.takenBackAt), isNull(erasures.doneAt)))
      .limit(100),
  );
  for (const wish of due)
    await inTransaction(ctx, async (ctx) => {
      const [still] = await ctx.db
        .select({ id: erasures.id })
        .from(erasures)
        .where(and(eq(erasures.id, wish.id), isNull(erasures.takenBackAt), isNull(erasures.doneAt)))
        .for("update");
      if (!still) return;
      await erasePerson(ctx, wish.userId);
      await ctx.db.update(erasures).set({ doneAt: ctx.now() }).where(eq(erasures.id, wish.id));
    });
}

/** All that the house holds of one person, but for the records of contracts. The bytes of files go after the commit, by a job. */
async function erasePerson(ctx: Tx<System>, userId: string): Promise<void> {
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
  const keys: string[] = [];
  for (const { id } of cases) {
    const underContract = contracts.some(({ researchId }) => researchId === id);
    await eraseShares(ctx, id);
    keys.push(...(await eraseCase(ctx, id, { underContract })));
  }
  keys.push(...(await eraseFilesOfPerson(ctx, userId)), ...(await eraseSender(ctx, user.email)));
  await eraseNotifications(ctx, userId);
  await eraseDraft(ctx, userId);
  await eraseAppointments(ctx, { userId, email: user.email });
  await eraseLetters(ctx, { userId, email: user.email }, recordsOfContract);
  const downloads = await ctx.db
    .delete(dataExports)
    .where(eq(dataExports.userId, userId))
    .returning({ key: dataExports.fileKey });
  keys.push(...downloads.flatMap(({ key }) => (key ? [key] : [])));
  await eraseAccount(ctx, userId, { whole: contracts.length === 0 });
  await record(ctx, "privacy.person-erased", `user:${userId}`, { cases: cases.length });
  await ctx.house.queue.send(ctx.db, shredFilesJob, { keys });
}

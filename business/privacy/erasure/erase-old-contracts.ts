import { and, eq, like, lt, notInArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { eraseAccount } from "#business/accounts/erase-account.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { eraseMailsAbout } from "#business/mails/erase-mails.ts";
import { eraseContract } from "#business/orders/contracts/erase-contract.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { erasePayments } from "#business/payments/erase-payments.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { contractYears } from "#business/privacy/privacy.ts";
import { eraseCase } from "#business/researches/erase-case.ts";

/** Retention ends eight years after the end of the year (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB). Scheduled. */
export async function eraseOldContracts(ctx: Ctx<System>): Promise<void> {
  const before = new Date(Date.UTC(ctx.now().getUTCFullYear() - contractYears, 0, 1));
  const old = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: orders.id, userId: orders.userId, researchId: orders.researchId })
      .from(orders)
      .where(and(lt(orders.createdAt, before), notInArray(orders.status, ["paid", "processing"])))
      .limit(200),
  );
  for (const order of old) await inTransaction(ctx, (ctx) => erase(ctx, order));
}

async function erase(
  ctx: Tx<System>,
  { id, userId, researchId }: { id: string; userId: string; researchId: string },
): Promise<void> {
  await erasePayments(ctx, id);
  const keys = await eraseMailsAbout(ctx, `order:${id}`);
  await eraseContract(ctx, id);
  if ((await ctx.db.$count(orders, eq(orders.researchId, researchId))) === 0)
    keys.push(...(await eraseCase(ctx, researchId, { underContract: false })));
  await record(ctx, "order.records-erased", `order:${id}`);
  if (await isEmptyShell(ctx, userId)) await eraseAccount(ctx, userId, { whole: true });
  await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
}

async function isEmptyShell(ctx: Tx<System>, userId: string): Promise<boolean> {
  const shell = and(eq(users.id, userId), like(users.email, "%@erased.invalid"));
  return (
    (await ctx.db.$count(users, shell)) === 1 &&
    (await ctx.db.$count(orders, eq(orders.userId, userId))) === 0
  );
}

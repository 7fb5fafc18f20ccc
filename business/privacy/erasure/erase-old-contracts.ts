import { and, eq, like, lt, notInArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { eraseAccount } from "#business/accounts/erase-account.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { eraseMailsAbout } from "#business/mails/erase-mails.ts";
import { eraseOrder } from "#business/orders/erase-order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { erasePayments } from "#business/payments/erase-payments.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { eraseAcceptedQuote } from "#business/quotes/erase-quotes.ts";
import { eraseCase } from "#business/researches/erase-case.ts";
import { eraseUnmatchedWithdrawals, eraseWithdrawalsOf } from "#business/withdrawals/erase-withdrawals.ts";
import { letterKey } from "#business/withdrawals/letter.ts";
import { receiptKey } from "#business/withdrawals/receipt.ts";
import { eraseWith } from "./erase-declared.ts";

/** Orders of a year whose retention has ended (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB). */
export async function eraseOldContracts(ctx: Ctx<System>, before: Date): Promise<number> {
  const old = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: orders.id, userId: orders.userId, researchId: orders.researchId })
      .from(orders)
      .where(and(lt(orders.createdAt, before), notInArray(orders.status, ["paid", "processing"])))
      .limit(200),
  );
  for (const order of old) await inTransaction(ctx, (ctx) => erase(ctx, order));
  return old.length;
}

/** Withdrawals that match no order, with their mails. */
export function eraseOldWithdrawals(ctx: Ctx<System>, before: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await eraseUnmatchedWithdrawals(ctx, before);
    const keys: string[] = [];
    for (const id of ids) keys.push(...(await eraseReceipts(ctx, id)));
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return ids.length;
  });
}

async function eraseReceipts(ctx: Tx<System>, withdrawalId: string): Promise<string[]> {
  return [
    receiptKey(withdrawalId),
    letterKey(withdrawalId),
    ...(await eraseMailsAbout(ctx, `withdrawal:${withdrawalId}`)),
  ];
}

async function erase(
  ctx: Tx<System>,
  { id, userId, researchId }: { id: string; userId: string; researchId: string | null },
): Promise<void> {
  await eraseWith(ctx, "order", id);
  await erasePayments(ctx, id);
  const keys = await eraseMailsAbout(ctx, `order:${id}`);
  const withdrawalIds = await eraseWithdrawalsOf(ctx, id);
  await eraseAcceptedQuote(ctx, id);
  await eraseOrder(ctx, id);
  for (const each of withdrawalIds) keys.push(...(await eraseReceipts(ctx, each)));
  if (researchId && (await ctx.db.$count(orders, eq(orders.researchId, researchId))) === 0)
    keys.push(...(await eraseCase(ctx, researchId, { underContract: false })));
  await record(ctx, "order.records-erased", `order:${id}`);
  if (await isEmptyShell(ctx, userId)) await eraseAccount(ctx, userId, { whole: true });
  // An invoice of the year after has a term of its own, though a mail of the order carried it.
  const own = keys.filter((key) => !key.startsWith("invoices/"));
  await ctx.services.queue.send(ctx.db, shredFilesJob, { keys: own });
}

async function isEmptyShell(ctx: Tx<System>, userId: string): Promise<boolean> {
  const shell = and(eq(users.id, userId), like(users.email, "%@erased.invalid"));
  return (
    (await ctx.db.$count(users, shell)) === 1 &&
    (await ctx.db.$count(orders, eq(orders.userId, userId))) === 0
  );
}

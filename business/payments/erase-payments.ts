import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { paymentAttempts, payments, refundFiles, refunds, simulatedPayments } from "./payments.sql.ts";
import { accountStatements, bankStatements, statementLines, unreadLines } from "./statements.sql.ts";

export async function erasePayments(ctx: Tx<System>, orderId: string): Promise<void> {
  const attempts = ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  await ctx.db.delete(refunds).where(eq(refunds.orderId, orderId));
  await ctx.db.delete(payments).where(eq(payments.orderId, orderId));
  await ctx.db.delete(simulatedPayments).where(inArray(simulatedPayments.attemptId, attempts));
  await ctx.db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  // The bank's line stays until its own rule ends it; it no longer leads to the order.
  await ctx.db
    .update(statementLines)
    .set({ orderId: null, state: "ignored", note: sql`coalesce(${statementLines.note}, '-')` })
    .where(eq(statementLines.orderId, orderId));
  await ctx.db
    .update(statementLines)
    .set({ suggestedOrderId: null })
    .where(eq(statementLines.suggestedOrderId, orderId));
}

/** What the bank sent us and we sent it before, once no payment or refund rests on it. `keys`: its files, to be shredded. */
export async function eraseOldBankFiles(
  ctx: Tx<System>,
  before: Date,
): Promise<{ count: number; keys: string[] }> {
  const { count, keys } = await eraseOldStatements(ctx, before);
  return { count: count + (await eraseOldRefundFiles(ctx, before)), keys };
}

async function eraseOldRefundFiles(ctx: Tx<System>, before: Date): Promise<number> {
  const held = ctx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.fileId, refundFiles.id));
  const gone = await ctx.db
    .delete(refundFiles)
    .where(and(lt(refundFiles.at, before), notExists(held)))
    .returning({ id: refundFiles.id });
  return gone.length;
}

async function eraseOldStatements(ctx: Tx<System>, before: Date): Promise<{ count: number; keys: string[] }> {
  const old = await ctx.db
    .select({ id: bankStatements.id, fileKey: bankStatements.fileKey })
    .from(bankStatements)
    .where(
      and(
        lt(bankStatements.importedAt, before),
        notExists(
          ctx.db
            .select({ id: payments.id })
            .from(payments)
            .innerJoin(statementLines, eq(statementLines.id, payments.statementLineId))
            .where(eq(statementLines.statementId, bankStatements.id)),
        ),
        notExists(
          ctx.db
            .select({ id: refunds.id })
            .from(refunds)
            .innerJoin(statementLines, eq(statementLines.id, refunds.statementLineId))
            .where(eq(statementLines.statementId, bankStatements.id)),
        ),
      ),
    );
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, keys: [] };
  const parts = ctx.db
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(inArray(statementLines.statementId, ids));
  await ctx.db.update(statementLines).set({ splits: null }).where(inArray(statementLines.splits, parts));
  await ctx.db.delete(statementLines).where(inArray(statementLines.statementId, ids));
  await ctx.db.delete(unreadLines).where(inArray(unreadLines.statementId, ids));
  await ctx.db.delete(accountStatements).where(inArray(accountStatements.statementId, ids));
  await ctx.db.delete(bankStatements).where(inArray(bankStatements.id, ids));
  return { count: ids.length, keys: old.flatMap(({ fileKey }) => fileKey ?? []) };
}

import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { refreshPaymentJob } from "../payments.jobs.ts";
import { paymentAttempts } from "../payments.sql.ts";

const quietMinutes = 10;

/** Asks for payments open for ten minutes: web hooks get lost. Without the provider's name for it, an attempt has failed. */
export function refreshOpenPayments(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = new Date(ctx.now().getTime() - quietMinutes * 60_000);
    await endCutOff(ctx, before);
    const open = await ctx.db
      .select({ attemptId: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(inArray(paymentAttempts.status, ["starting", "open"]), lt(paymentAttempts.changedAt, before)),
      )
      .limit(200);
    for (const attempt of open) await ctx.services.queue.send(ctx.db, refreshPaymentJob, attempt);
  });
}

async function endCutOff(ctx: Tx<System>, before: Date): Promise<void> {
  const ended = await ctx.db
    .update(paymentAttempts)
    .set({ status: "failed", changedAt: ctx.now() })
    .where(
      and(
        eq(paymentAttempts.status, "starting"),
        isNull(paymentAttempts.reference),
        lt(paymentAttempts.changedAt, before),
      ),
    )
    .returning({ id: paymentAttempts.id, orderId: paymentAttempts.orderId });
  for (const { id, orderId } of ended)
    await record(ctx, "payment.failed", `order:${orderId}`, { attemptId: id });
}

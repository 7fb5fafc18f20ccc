import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { refreshPaymentJob, refreshRefundJob } from "../payments.jobs.ts";
import { paymentAttempts, payments, refunds } from "../payments.sql.ts";

/** For payments and refunds. The call itself is not trusted: the provider is asked. Unknown references get the same answer. */
export function noteWebhook(ctx: Ctx<System>, reference: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { queue } = ctx.services;
    const [found] = await ctx.db
      .select({ attemptId: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.reference, reference));
    if (!found) return;
    await queue.send(ctx.db, refreshPaymentJob, found);
    const open = await ctx.db
      .select({ refundId: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(payments.attemptId, found.attemptId),
          inArray(refunds.status, ["requested", "under_way"]),
          isNotNull(refunds.recordedBy),
        ),
      );
    for (const refund of open) await queue.send(ctx.db, refreshRefundJob, refund);
  });
}

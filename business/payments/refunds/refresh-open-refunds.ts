import { and, eq, inArray, notInArray } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { refreshPaymentJob, refreshRefundJob } from "../payments.jobs.ts";
import { payments, refunds } from "../payments.sql.ts";

/** Web hooks get lost, and jobs end: whatever a provider has not sent yet is asked for. */
export function refreshOpenRefunds(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await ctx.db
      .select({ refundId: refunds.id, recordedBy: refunds.recordedBy, attemptId: payments.attemptId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          notInArray(refunds.method, ["transfer", "voucher"]),
          inArray(refunds.status, ["requested", "under_way"]),
        ),
      )
      .limit(200);
    for (const { refundId, recordedBy, attemptId } of open) {
      if (recordedBy) await ctx.services.queue.send(ctx.db, refreshRefundJob, { refundId });
      // Somebody sent it back at the provider: it is told with its payment.
      else if (attemptId) await ctx.services.queue.send(ctx.db, refreshPaymentJob, { attemptId });
    }
  });
}

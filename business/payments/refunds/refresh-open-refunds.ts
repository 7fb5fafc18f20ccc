import { and, inArray, ne } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { refreshRefundJob } from "../payments.jobs.ts";
import { refunds } from "../payments.sql.ts";

/** Web hooks get lost, and jobs end: whatever a provider has not sent yet is asked for. */
export function refreshOpenRefunds(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await ctx.db
      .select({ refundId: refunds.id })
      .from(refunds)
      .where(and(ne(refunds.method, "transfer"), inArray(refunds.status, ["requested", "under_way"])))
      .limit(200);
    for (const refund of open) await ctx.services.queue.send(ctx.db, refreshRefundJob, refund);
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { issueVoucherJob } from "../orders/orders.jobs.ts";
import { orders } from "../orders/orders.sql.ts";
import { vouchers } from "./vouchers.sql.ts";

/** Every ten minutes. */
export function issueDueVouchers(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ orderId: orders.id })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(
        and(
          isNull(vouchers.issuedAt),
          isNull(vouchers.cancelledAt),
          eq(orders.status, "paid"),
          isNull(orders.reopenedAt),
        ),
      )
      .limit(200);
    for (const order of due) await ctx.services.queue.send(ctx.db, issueVoucherJob, order);
  });
}

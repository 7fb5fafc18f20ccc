import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { completeRefund } from "#business/payments/complete-refund.ts";
import { refunds } from "../payments.sql.ts";

export const ConfirmRefundFile = z.object({ fileId: z.uuid(), paidOn: z.iso.date("payments_date_invalid") });

/** The bank has carried out a file: its transfers are booked, but for those that a statement has proved already. */
export function confirmRefundFile(ctx: Ctx<Staff>, input: z.infer<typeof ConfirmRefundFile>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { fileId, paidOn } = input;
    if (paidOn > berlinDay(ctx.now())) throw new RuleBroken("payments_date_in_future");
    const open = and(eq(refunds.fileId, fileId), eq(refunds.status, "under_way"));
    const found = await ctx.db.select().from(refunds).where(open).orderBy(asc(refunds.orderId));
    if (found.length === 0) throw new RuleBroken("payments_file_confirmed");
    for (const { id, orderId } of found) {
      const order = await lockOrder(ctx, orderId);
      const [refund] = await ctx.db
        .select()
        .from(refunds)
        .where(and(eq(refunds.id, id), eq(refunds.status, "under_way")))
        .for("update");
      if (refund) await completeRefund(ctx, order, refund, { paidOn });
    }
  });
}

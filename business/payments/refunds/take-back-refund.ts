import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { refunds } from "../payments.sql.ts";

export const TakeBackRefund = z.object({ refundId: z.uuid() });

/** For one in no file yet, to give it another account; its money is owed as before. Throws `payments_refund_gone`. */
export function takeBackRefund(ctx: Ctx<Staff>, { refundId }: z.infer<typeof TakeBackRefund>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [taken] = await ctx.db
      .delete(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.method, "transfer"), eq(refunds.status, "requested")))
      .returning({ orderId: refunds.orderId, cents: refunds.paidCents });
    if (!taken) throw new RuleBroken("payments_refund_gone");
    await record(ctx, "refund.taken-back", `order:${taken.orderId}`, { cents: taken.cents });
  });
}

import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { berlinDay } from "../locale.ts";
import { lockOrder } from "../orders/mark-order-paid.ts";
import { completeRefund } from "../payments/complete-refund.ts";
import { payments, refunds } from "../payments/payments.sql.ts";
import { lockVoucher, moveBalance } from "./move-balance.ts";
import { extendedBy } from "./voucher.ts";

/** What a voucher paid and is owed back goes back onto it (§ 357 Abs. 3 BGB: by the same means). Idempotent job. */
export function refundToVoucher(ctx: Ctx<System>, { refundId }: { refundId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .select({ orderId: refunds.orderId, voucherId: payments.voucherId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId));
    if (!asked?.voucherId) return;
    const order = await lockOrder(ctx, asked.orderId);
    const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (refund?.status !== "requested") return;
    const { id, number, validUntil } = await lockVoucher(ctx, asked.voucherId);
    const { paidCents: cents } = refund;
    await moveBalance(
      ctx,
      id,
      { kind: "given_back", cents, orderId: order.id },
      { validUntil: validUntil && extendedBy(validUntil, ctx.now()), expiredAt: null },
    );
    await record(ctx, "voucher.given-back", `voucher:${id}`, { number, cents });
    await completeRefund(ctx, order, refund, { paidOn: berlinDay(ctx.now()), account: "vouchers" });
  });
}

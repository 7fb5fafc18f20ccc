import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { completeRefund } from "#business/payments/complete-refund.ts";
import { storeRefunds } from "./store-refunds.ts";

export const RecordRefund = z.object({ orderId: z.uuid(), paidOn: z.iso.date("payments_date_invalid") });

/** All that is owed back, already transferred by hand. What came online goes back online: throws `payments_refund_online`. */
export function recordRefund(ctx: Ctx<Staff>, input: z.infer<typeof RecordRefund>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { orderId, paidOn } = input;
    if (paidOn > berlinDay(ctx.now())) throw new RuleBroken("payments_date_in_future");
    const { order, stored } = await storeRefunds(ctx, orderId, ({ method }) => {
      if (method !== "transfer") throw new RuleBroken("payments_refund_online");
      return {};
    });
    let standing = order;
    for (const refund of stored) standing = await completeRefund(ctx, standing, refund, { paidOn });
  });
}

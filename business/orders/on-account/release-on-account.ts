import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { billOrderJob, startWorkJob } from "#business/orders/orders.jobs.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { lawfulMeans, paymentTermDays } from "#business/tax/regime.ts";
import { releasedMail } from "./on-account.mail.ts";

export const ReleaseOnAccount = z.object({
  orderId: z.uuid(),
  /** Why we trust this business to pay later; the team reads it. */
  reason: z
    .string("orders_release_reason_missing")
    .trim()
    .min(5, "orders_release_reason_missing")
    .max(500, "orders_text_too_long"),
});

/** A business pays later: work begins once the confirmation is delivered. For finance; never for a consumer. Idempotent. */
export function releaseOnAccount(ctx: Ctx<Staff>, input: z.infer<typeof ReleaseOnAccount>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const { orderId, reason } = input;
    const order = await lockOrder(ctx, orderId);
    if (!lawfulMeans(order).includes("invoice")) throw new RuleBroken("orders_account_consumer");
    if (order.releasedAt) return;
    if (order.status !== "pending" || order.downPaidAt) throw new RuleBroken("orders_account_late");
    const release = { releasedAt: ctx.now(), releasedBy: ctx.actor.userId, releaseReason: reason };
    await ctx.db.update(orders).set(release).where(eq(orders.id, orderId));
    await record(ctx, "order.released", `order:${orderId}`);
    await notifyCustomer(ctx, order, {
      mail: { template: "orders.released", text: releasedMail(order) },
      notification: {
        kind: "order_released",
        params: { number: order.number, days: String(paymentTermDays) },
      },
    });
    await ctx.services.queue.send(ctx.db, billOrderJob, { orderId });
    await ctx.services.queue.send(ctx.db, startWorkJob, { orderId });
  });
}

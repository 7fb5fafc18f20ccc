import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { waiveShare } from "#business/orders/waive-price.ts";
import { lapsedMail } from "./dunning.mail.ts";
import { dunningLetters } from "./dunning.sql.ts";
import { lapsesOn } from "./dunning.ts";
import { loadClaim } from "./load-claim.ts";

/** Daily. What nobody paid in the time that its reminder set (§ 323 BGB). Where a part came, a person decides. */
export async function lapseUnpaid(ctx: Ctx<System>): Promise<void> {
  const today = berlinDay(ctx.now());
  const reminded = await inTransaction(ctx, ({ db }) =>
    db
      .select({ id: orders.id, payBy: dunningLetters.payBy })
      .from(orders)
      .innerJoin(dunningLetters, eq(dunningLetters.orderId, orders.id))
      .where(
        and(
          eq(orders.status, "pending"),
          isNull(orders.releasedAt),
          isNull(orders.downPaidAt),
          eq(orders.receivedCents, orders.refundedCents),
          sql`not exists (select from payment_attempts a where a.order_id = orders.id and a.status in ('starting', 'open', 'mismatch'))`,
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id)),
  );
  for (const { id, payBy } of reminded)
    if (lapsesOn(payBy) <= today)
      await inTransaction(ctx, async (ctx) => {
        const order = await lockOrder(ctx, id);
        const claim = await loadClaim(ctx, order);
        if (order.status !== "pending" || !claim || claim.paused || claim.withdrawalOpen) return;
        if (order.receivedCents > order.refundedCents) return;
        const shareCents = order.priceCents - order.waivedCents;
        await waiveShare(ctx, order, { shareCents, reason: "lapsed", ends: true });
        await notifyCustomer(ctx, order, {
          mail: { template: "orders.lapsed", text: lapsedMail(order, payBy) },
          notification: { kind: "order_lapsed", params: { number: order.number } },
        });
      });
}

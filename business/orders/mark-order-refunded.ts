import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/payments` only, in the transaction that records the refund. */
export async function markOrderRefunded(
  ctx: Tx<Staff | System>,
  { orderId, paidCents }: { orderId: string; paidCents: number },
): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  await ctx.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
  await record(ctx, "order.refunded", `order:${order.id}`, { cents: paidCents });
  await notify(ctx, {
    userId: order.userId,
    researchId: order.researchId,
    kind: "refund_sent",
    params: { number: order.number, cents: String(paidCents) },
  });
}

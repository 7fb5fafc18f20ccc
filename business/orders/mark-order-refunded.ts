import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import type { Order } from "./active-extras.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/payments` only, in the transaction that records the refund; `order` is locked. */
export async function markOrderRefunded(
  ctx: Tx<Staff | System>,
  order: Pick<Order, "id" | "number" | "userId" | "researchId">,
  paidCents: number,
): Promise<void> {
  await ctx.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
  await record(ctx, "order.refunded", `order:${order.id}`, { cents: paidCents });
  await notify(ctx, {
    userId: order.userId,
    researchId: order.researchId,
    kind: "refund_sent",
    params: { number: order.number, cents: String(paidCents) },
  });
}

import { eq } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import { missingCents, surplusCents } from "./order.ts";
import { orders } from "./orders.sql.ts";

type Booked = Parameters<typeof missingCents>[0] & {
  id: string;
  number: string;
  userId: string;
  researchId: string;
};

/** Called by `business/payments` only, in the transaction that records the payment; `order` is locked. */
export async function addReceived<O extends Booked>(ctx: Tx<Staff | System>, order: O, cents: number) {
  const receivedCents = order.receivedCents + cents;
  await ctx.db.update(orders).set({ receivedCents }).where(eq(orders.id, order.id));
  return { ...order, receivedCents };
}

/** Called by `business/payments` only, in the transaction that records the refund; `order` is locked. */
export async function addRefunded<O extends Booked>(ctx: Tx<Staff | System>, order: O, cents: number) {
  const refundedCents = order.refundedCents + cents;
  await ctx.db.update(orders).set({ refundedCents }).where(eq(orders.id, order.id));
  return { ...order, refundedCents };
}

/** What came is less or more than the order costs: its customer reads what is missing, or what comes back. */
export async function notifyDifference(ctx: Tx<Staff | System>, order: Booked): Promise<void> {
  const { userId, researchId, number, receivedCents } = order;
  const missing = missingCents(order);
  const about = { userId, researchId };
  const surplus = surplusCents(order);
  if (missing > 0)
    await notify(ctx, {
      ...about,
      kind: "payment_incomplete",
      params: { number, cents: String(receivedCents), missing: String(missing) },
    });
  else if (surplus > 0)
    await notify(ctx, { ...about, kind: "payment_surplus", params: { number, cents: String(surplus) } });
}

import { and, eq, inArray } from "drizzle-orm";
import { type Ctx, type Customer, inOneRound } from "#business/context.ts";
import { awaitedPeriodEnd, mayBegin } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";

export type AwaitedStart = {
  payment: boolean;
  /** YYYY-MM-DD, the last day of the withdrawal period, where the customer chose to wait for it. */
  periodEnds: string | null;
};

/** What the customer's case still waits for before its work starts; null where no order of it waits. */
export async function readAwaitedStart(ctx: Ctx<Customer>, researchId: string): Promise<AwaitedStart | null> {
  const [[order]] = await inOneRound(ctx, (ctx) => [
    ctx.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.researchId, researchId),
          eq(orders.userId, ctx.actor.userId),
          eq(orders.further, false),
          inArray(orders.status, ["pending", "paid"]),
        ),
      ),
  ]);
  if (!order) return null;
  // Unconfirmed, the period has not started, and its end is not known yet.
  const confirmedAt = order.confirmedAt ?? ctx.now();
  return {
    payment: !mayBegin(order),
    periodEnds: awaitedPeriodEnd({ start: order.start, confirmedAt, country: order.country }, ctx.now()),
  };
}

import { sql } from "drizzle-orm";
import { orders } from "#business/orders/orders.sql.ts";

/** `awaitsPayment` of `order.ts`, for the database; begins with what `orders_unpaid` indexes. */
export const awaitingPayment = sql`((${orders.paidAt} is null or ${orders.reopenedAt} is not null) and ${orders.status} <> 'cancelled' and
  ((${orders.status} = 'pending' and ${orders.downPaidAt} is null)
  or (${orders.releasedAt} is not null and ${orders.paidAt} is null
  and ${orders.status} in ('processing', 'completed') and ${orders.waivedCents} < ${orders.priceCents})
  or (${orders.downPaidAt} is not null and ${orders.paidAt} is null and ${orders.status} = 'completed'
  and ${orders.receivedCents} - ${orders.refundedCents} < ${orders.priceCents} - ${orders.waivedCents} + ${orders.chargedCents})
  or (${orders.reopenedAt} is not null and ${orders.status} in ('pending', 'paid', 'processing', 'completed', 'withdrawn')
  and ${orders.receivedCents} - ${orders.refundedCents} < ${orders.priceCents} - ${orders.waivedCents} + ${orders.chargedCents})))`;

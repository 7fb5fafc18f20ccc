import { sql } from "drizzle-orm";
import { orders } from "#business/orders/orders.sql.ts";

/** `awaitsPayment` of `order.ts`, for the database. */
export const awaitingPayment = sql`(${orders.status} = 'pending' or (${orders.releasedAt} is not null and ${orders.paidAt} is null
  and ${orders.status} in ('processing', 'completed') and ${orders.waivedCents} < ${orders.priceCents})
  or (${orders.reopenedAt} is not null and ${orders.status} in ('paid', 'processing', 'completed')
  and ${orders.receivedCents} - ${orders.refundedCents} < ${orders.priceCents} - ${orders.waivedCents} + ${orders.chargedCents}))`;

import { asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { awaitingPayment } from "../orders/on-account/awaits-payment.ts";
import { missingCents, restCents } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { payments, refunds } from "../payments/payments.sql.ts";
import { recordReading } from "./record-reading.ts";

/** Whether `surplusCents` of an order is not on its way back yet, for the database. */
export const owedBack = sql`(${orders.receivedCents} - ${orders.refundedCents}
  - coalesce((select sum(r.paid_cents) from ${refunds} r where r.order_id = ${orders.id} and r.status in ('requested', 'under_way')), 0)
  - case when ${orders.status} = 'cancelled' then 0 else ${orders.priceCents} - ${orders.waivedCents} + ${orders.chargedCents} end) > 0`;

const shownPayments = 30;

/** Orders that await money, and the payments recorded last. Amounts in cents. */
export function readMoney(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const awaiting = (await listOrders(ctx, awaitingPayment)).map(toRow);
    const recorded = await ctx.db
      .select({
        id: payments.id,
        number: orders.number,
        researchId: orders.researchId,
        receivedCents: payments.receivedCents,
        receivedOn: payments.receivedOn,
        method: payments.method,
        recordedBy: users.name,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(users, eq(users.id, payments.recordedBy))
      .where(isNull(payments.reversedOn))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(shownPayments);
    if (awaiting.length > 0) await recordReading(ctx, "money");
    return { awaiting, recorded };
  });
}

export type MoneyRow = Awaited<ReturnType<typeof readMoney>>["awaiting"][number];

/** Oldest first. */
function listOrders(ctx: Tx<Staff>, where: SQL) {
  return ctx.db
    .select({ order: orders, email: users.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

function toRow({ order, email }: Awaited<ReturnType<typeof listOrders>>[number]) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    researchId: order.researchId,
    customer: order.billing.company || order.billing.name || email,
    createdAt: order.createdAt,
    priceCents: order.priceCents,
    customerType: order.customerType,
    releasedAt: order.releasedAt,
    receivedCents: order.receivedCents,
    missingCents: missingCents(order),
    /** Where what is missing is a down payment: what is to come after the result. */
    restCents: restCents(order),
    reference: creditorReference(order.number),
  };
}

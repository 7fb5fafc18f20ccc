import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { awaitingPayment } from "../orders/on-account/awaits-payment.ts";
import { missingCents, restCents } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { payments, refunds } from "../payments/payments.sql.ts";
import { type AwaitedFilter, awaitedPerPage } from "./awaited-filter.ts";
import { recordReading } from "./record-reading.ts";
import { like } from "./search/search-conditions.ts";

const owedCents = sql`case when ${orders.status} = 'cancelled' then 0 else ${orders.priceCents} - ${orders.waivedCents} + ${orders.chargedCents} end`;
/** Whether `surplusCents` of an order is not on its way back yet, for the database; begins with what `orders_overpaid` indexes. */
export const owedBack = sql`(${orders.receivedCents} - ${orders.refundedCents} > ${owedCents}
  and ${orders.receivedCents} - ${orders.refundedCents} - ${owedCents} >
    coalesce((select sum(r.paid_cents) from ${refunds} r where r.order_id = ${orders.id} and r.status in ('requested', 'under_way')), 0))`;

const shownPayments = 30;
/** A page of the orders that await money, how many there are, and the payments recorded last. Amounts in cents. */
export function readMoney(ctx: Ctx<Staff>, { q, page = 1 }: AwaitedFilter = {}) {
  return inTransaction(ctx, async (ctx) => {
    const wanted = and(awaitingPayment, q ? matchesOrder(q) : undefined);
    const found = await listOrders(ctx, wanted, (page - 1) * awaitedPerPage);
    const awaiting = found.slice(0, awaitedPerPage).map(toRow);
    const more = found.length > awaitedPerPage;
    const awaited =
      page === 1 && !more && !q ? awaiting.length : await ctx.db.$count(orders, awaitingPayment);
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
    return { awaiting, awaited, more, recorded };
  });
}

export type MoneyRow = Awaited<ReturnType<typeof readMoney>>["awaiting"][number];

/** Number or reference in any spelling, the customer's name or address. */
function matchesOrder(q: string): SQL | undefined {
  const part = like(q);
  const number = q.replace(/^RF\d\d/i, "").replace(/[^A-Z0-9]/gi, "");
  return or(
    sql`concat_ws(' ', ${users.email}, ${users.name}, ${orders.billing}->>'company', ${orders.billing}->>'name') ilike ${part}`,
    number.length < 3 ? undefined : sql`replace(${orders.number}, '-', '') ilike ${like(number)}`,
  );
}

/** Oldest first, and one more than a page. */
function listOrders(ctx: Tx<Staff>, where: SQL | undefined, offset: number) {
  return ctx.db
    .select({ order: orders, email: users.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(awaitedPerPage + 1)
    .offset(offset);
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

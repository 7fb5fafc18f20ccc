import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { payments, refunds } from "../payments.sql.ts";
import { statementLines } from "../statements.sql.ts";
import type { Returnable } from "./plan-refund.ts";

/** The payments of these orders, oldest first. What a provider failed to send back once, the bank sends. */
export async function returnablePayments(
  ctx: Tx<Staff | System>,
  orderIds: readonly string[],
): Promise<Map<string, Returnable[]>> {
  if (orderIds.length === 0) return new Map();
  const ofPayment = ctx.db
    .select({
      paymentId: refunds.paymentId,
      cents:
        sql<number>`sum(${refunds.paidCents}) filter (where ${refunds.status} <> 'failed' and ${refunds.reversedOn} is null)`.as(
          "cents",
        ),
      failed: sql<boolean>`bool_or(${refunds.status} = 'failed')`.as("failed"),
      returned:
        sql<boolean>`coalesce(bool_or(${refunds.status} = 'failed' and ${refunds.method} = 'transfer'), false)`.as(
          "returned",
        ),
      returnedFrom: sql<
        string | null
      >`max(${refunds.iban}) filter (where ${refunds.status} = 'failed' and ${refunds.method} = 'transfer')`.as(
        "returned_from",
      ),
    })
    .from(refunds)
    .groupBy(refunds.paymentId)
    .as("of_payment");
  const rows = await ctx.db
    .select({
      orderId: payments.orderId,
      paymentId: payments.id,
      method: payments.method,
      leftCents: sql<number>`greatest(0, ${payments.receivedCents} - coalesce(${ofPayment.cents}, 0))::int`,
      failed: ofPayment.failed,
      returned: sql<boolean>`coalesce(${ofPayment.returned}, false)`,
      returnedFrom: ofPayment.returnedFrom,
      holder: statementLines.partyName,
      iban: statementLines.partyIban,
    })
    .from(payments)
    .leftJoin(ofPayment, eq(ofPayment.paymentId, payments.id))
    .leftJoin(statementLines, eq(statementLines.id, payments.statementLineId))
    .where(and(inArray(payments.orderId, [...orderIds]), isNull(payments.reversedOn)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const byOrder = new Map<string, Returnable[]>();
  for (const { orderId, failed, ...payment } of rows) {
    const known = byOrder.get(orderId) ?? [];
    const account = payment.returned ? { holder: null, iban: null } : {};
    byOrder.set(orderId, [
      ...known,
      { ...payment, ...account, ...(failed ? { method: "transfer" as const } : {}) },
    ]);
  }
  return byOrder;
}

export async function underWayCents(
  ctx: Tx<Staff | System>,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ orderId: orders.id, cents: sql<number>`sum(${refunds.paidCents})::int` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(orders.id, [...orderIds]), inArray(refunds.status, ["requested", "under_way"])))
    .groupBy(orders.id);
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
}

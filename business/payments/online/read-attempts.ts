import { and, asc, eq, sql } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { paymentAttempts } from "../payments.sql.ts";

/** One's own attempt to pay. `checkoutUrl` only while it can still be paid there. */
export function myAttempt(ctx: Ctx<Customer>, attemptId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        id: paymentAttempts.id,
        orderId: paymentAttempts.orderId,
        number: orders.number,
        provider: paymentAttempts.provider,
        status: paymentAttempts.status,
        amountCents: paymentAttempts.amountCents,
        checkoutUrl: paymentAttempts.checkoutUrl,
      })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.userId, ctx.actor.userId)));
    if (!found) throw new NotFound();
    return { ...found, checkoutUrl: found.status === "open" ? found.checkoutUrl : null };
  });
}

/** The attempt that a simulated payment belongs to, where it is the person's own. */
export function mySimulatedAttempt(ctx: Ctx<Customer>, reference: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        id: paymentAttempts.id,
        orderId: paymentAttempts.orderId,
        status: paymentAttempts.status,
        amountCents: paymentAttempts.amountCents,
      })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.userId, ctx.actor.userId)));
    if (!found) throw new NotFound();
    return found;
  });
}

/** Another amount than we asked for, or taken or sent back while the order is short of it. */
const isDisputed = sql`(${paymentAttempts.status} = 'mismatch' or (${paymentAttempts.chargedBackCents} + ${paymentAttempts.sentBackCents} > 0 and exists (
  select 1 from ${orders} o where o.id = ${paymentAttempts.orderId} and o.status in ('paid', 'processing', 'completed')
  and o.received_cents - o.refunded_cents < o.price_cents - o.waived_cents + o.charged_cents)))`;

/** Disputed, while its order awaits no money, by which it would stand before finance anyway. */
export const isDisputedAlone = sql`(${isDisputed} and exists (
  select 1 from ${orders} o where o.id = ${paymentAttempts.orderId} and o.reopened_at is null))`;

/** Oldest first. */
export function disputedPayments(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: paymentAttempts.id,
        number: orders.number,
        researchId: orders.researchId,
        status: paymentAttempts.status,
        reference: paymentAttempts.reference,
        amountCents: paymentAttempts.amountCents,
        reportedCents: paymentAttempts.reportedCents,
        reportedCurrency: paymentAttempts.reportedCurrency,
        chargedBackCents: paymentAttempts.chargedBackCents,
        sentBackCents: paymentAttempts.sentBackCents,
        changedAt: paymentAttempts.changedAt,
      })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(isDisputed)
      .orderBy(asc(paymentAttempts.changedAt), asc(paymentAttempts.id)),
  );
}

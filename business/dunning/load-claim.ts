import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "#business/context.ts";
import { invoices } from "#business/invoices/invoices.sql.ts";
import { berlinDay, plusDays } from "#business/locale.ts";
import { isPaidLater, missingCents, restCents } from "#business/orders/order.ts";
import type { orders } from "#business/orders/orders.sql.ts";
import { payments, refunds } from "#business/payments/payments.sql.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { type Charges, chargesOf, noCharges } from "./charges.ts";
import { dunningLetters, dunningPauses } from "./dunning.sql.ts";
import {
  type DunningStep,
  dayAfter,
  defaultSince,
  nextStep,
  type Principal,
  payByOf,
  prepaidDays,
} from "./dunning.ts";

type Order = typeof orders.$inferSelect;
export type Letter = typeof dunningLetters.$inferSelect;

/** The invoice of an order on account, as far as dunning asks. */
export type ClaimedInvoice = { number: string; issuedOn: string; grossCents: number; dueOn: string };

export type DunningClaim = {
  order: Order;
  invoice: ClaimedInvoice | null;
  dueOn: string;
  sent: Letter[];
  /** What is left of the price; payments count towards it first, then towards charges. */
  principalCents: number;
  paused: { reason: string; at: Date } | null;
  /** A withdrawal was declared, and nobody has decided about it. */
  withdrawalOpen: boolean;
  /** The first day in default, which may be to come. */
  since: string | null;
  next: (Charges & { step: DunningStep; opensOn: string; payBy: string; totalCents: number }) | null;
};

/** All that dunning rests on for one order; null where nothing is to be paid, or no invoice says until when. */
export async function loadClaim(ctx: Tx<Staff | System>, order: Order): Promise<DunningClaim | null> {
  if (missingCents(order) === 0) return null;
  const paidLater = isPaidLater(order);
  const invoice = paidLater ? await invoiceOf(ctx, order.id) : null;
  // What a bank took back is owed anew from that day.
  const reopenedUntil = prepaidUntil(order.reopenedAt);
  const dueOn = reopenedUntil ?? (paidLater ? invoice?.dueOn : prepaidUntil(order.confirmedAt));
  if (!dueOn) return null;
  const today = berlinDay(ctx.now());
  const sent = await lettersOf(ctx, order.id);
  const [paused] = await ctx.db
    .select({ reason: dunningPauses.reason, at: dunningPauses.at })
    .from(dunningPauses)
    .where(eq(dunningPauses.orderId, order.id));
  const open = and(
    eq(withdrawalDeclarations.matchedOrderId, order.id),
    isNull(withdrawalDeclarations.resolvedAt),
  );
  const { customerType } = order;
  const principal = await principalOf(ctx, order, invoice?.issuedOn ?? dueOn);
  const since = invoice ? defaultSince({ customerType, dueOn, saysSo: false, sent }) : null;
  const following = nextStep({ onAccount: paidLater, dueOn, sent });
  const { baseRates: rates } = ctx.services.config;
  const about = { customerType, today, since, principal, rates };
  // Consumers are asked for the price alone.
  const charges =
    following && (customerType === "business" ? chargesOf({ ...about, step: following.step }) : noCharges);
  const principalCents = Math.max(0, principal.at(-1)?.cents ?? 0);
  return {
    order,
    invoice,
    dueOn,
    sent,
    principalCents,
    paused: paused ?? null,
    withdrawalOpen: (await ctx.db.$count(withdrawalDeclarations, open)) > 0,
    since,
    next: following &&
      charges && {
        ...following,
        ...charges,
        payBy: payByOf(following.step, today),
        totalCents: principalCents + charges.interestCents + charges.lumpSumCents,
      },
  };
}

/** The last letter has gone and its time is over: a loss, if anything. Without an invoice nothing was booked that could be lost. */
export function isLost({ order, sent, next }: DunningClaim, today: string): boolean {
  const last = sent.at(-1);
  return next === null && last !== undefined && last.payBy < today && order.status !== "pending";
}

export function lettersOf(ctx: Tx<Staff | Customer | System>, orderId: string): Promise<Letter[]> {
  return ctx.db
    .select()
    .from(dunningLetters)
    .where(eq(dunningLetters.orderId, orderId))
    .orderBy(asc(dunningLetters.at));
}

async function invoiceOf(ctx: Tx<Staff | System>, orderId: string): Promise<ClaimedInvoice | null> {
  const [invoice] = await ctx.db
    .select({
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      grossCents: invoices.grossCents,
      dueOn: sql<string | null>`${invoices.content}->'payment'->>'dueOn'`,
    })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .orderBy(desc(invoices.at), desc(invoices.number))
    .limit(1);
  return invoice?.dueOn ? { ...invoice, dueOn: invoice.dueOn } : null;
}

function prepaidUntil(from: Date | null): string | null {
  return from && plusDays(berlinDay(from), prepaidDays);
}

/** A payment no longer bears interest from the day after it came; what a bank took back does again. */
async function principalOf(ctx: Tx<Staff | System>, order: Order, from: string): Promise<Principal[]> {
  const came = await ctx.db
    .select({ on: payments.receivedOn, cents: payments.receivedCents })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNull(payments.reversedOn)));
  const wentBack = await ctx.db
    .select({ on: refunds.paidOn, cents: refunds.paidCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, "sent"), isNull(refunds.reversedOn)));
  const moved = [...came, ...wentBack.map(({ on, cents }) => ({ on: on ?? from, cents: -cents }))];
  const steps: Principal[] = [{ from, cents: order.priceCents - order.waivedCents - restCents(order) }];
  for (const { on, cents } of moved.sort((a, b) => a.on.localeCompare(b.on)))
    steps.push({ from: dayAfter(on), cents: (steps.at(-1)?.cents ?? 0) - cents });
  return steps;
}

import { asc, desc, gt, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { isPaidLater, missingCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { dunningLetters, dunningPauses } from "./dunning.sql.ts";
import { lapsesOn, prepaidDays } from "./dunning.ts";
import { type DunningClaim, isLost, type Letter, lettersOf, loadClaim } from "./load-claim.ts";

/** The day to pay by: of the last letter, after a bank took the money back, of the invoice or a payment in advance. */
const payableUntil = sql`coalesce(
  (select max(l.pay_by) from ${dunningLetters} l where l.order_id = orders.id),
  (orders.reopened_at at time zone 'Europe/Berlin')::date + ${sql.raw(String(prepaidDays))},
  case when coalesce(orders.released_at, orders.down_paid_at) is null then (orders.confirmed_at at time zone 'Europe/Berlin')::date + ${sql.raw(String(prepaidDays))}
    else (select max((i.content->'payment'->>'dueOn')::date) from tax.invoices i where i.order_id = orders.id and i.kind = 'invoice') end)`;

const overdue = (today: string) =>
  sql`(${awaitingPayment} and orders.written_off_cents = 0 and ${payableUntil} < ${today}::date)`;

/** What somebody may send today: neither paused nor withdrawn, with a step left. */
export const waitsForLetter = (today: string) => sql`(${overdue(today)}
  and orders.received_cents - orders.refunded_cents < orders.price_cents - orders.waived_cents
  and not exists (select from ${dunningPauses} p where p.order_id = orders.id)
  and not exists (select from withdrawal_declarations w where w.matched_order_id = orders.id and w.resolved_at is null)
  and not exists (select from ${dunningLetters} l where l.order_id = orders.id and (l.step = 'final' or coalesce(orders.released_at, orders.down_paid_at) is null)))`;

/** What is not paid in time, and whatever was dunned and is not paid, oldest first. For finance, which alone reads invoices. */
export function overdueForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const today = berlinDay(ctx.now());
    const dunned = sql`(${awaitingPayment} and orders.written_off_cents = 0 and exists (select from ${dunningLetters} l where l.order_id = orders.id))`;
    const found = await ctx.db
      .select()
      .from(orders)
      .where(sql`${overdue(today)} or ${dunned}`)
      .orderBy(asc(orders.createdAt), asc(orders.id));
    const claims: OverdueClaim[] = [];
    for (const order of found) {
      const claim = await loadClaim(ctx, order);
      if (claim) claims.push(shown(claim, today));
    }
    if (claims.length > 0) await record(ctx, "dunning.read", "dunning");
    return claims;
  });
}

const shownWriteOffs = 50;

/** What is written off and has not come after all, the latest first. */
export function writeOffsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const rows = await ctx.db
      .select({
        id: orders.id,
        number: orders.number,
        researchId: orders.researchId,
        billing: orders.billing,
        cents: orders.writtenOffCents,
        vatCents: orders.writtenOffVatCents,
        at: orders.writtenOffAt,
        reason: orders.writeOffReason,
      })
      .from(orders)
      .where(gt(orders.writtenOffCents, 0))
      .orderBy(desc(orders.writtenOffAt))
      .limit(shownWriteOffs);
    return rows.map(({ billing, ...row }) => ({ ...row, customer: billing.company || billing.name }));
  });
}

export type OverdueClaim = ReturnType<typeof shown>;

function shown(found: DunningClaim, today: string) {
  const { order, invoice, sent, ...claim } = found;
  const { id, number, researchId, customerType, billing, status, chargedCents } = order;
  const { next, paused, withdrawalOpen, principalCents, since } = claim;
  const isOpen = next !== null && next.opensOn <= today;
  const last = sent.at(-1);
  return {
    ...claim,
    id,
    number,
    researchId,
    customerType,
    status,
    customer: billing.company || billing.name,
    invoice,
    onAccount: isPaidLater(order),
    chargedCents,
    missingCents: missingCents(order),
    letters: sent.map(letterShown),
    inDefault: since !== null && since <= today,
    isOpen,
    /** Unpaid in advance, it lapses by itself on that day. */
    lapsesOn: status === "pending" && !isPaidLater(order) && last ? lapsesOn(last.payBy) : null,
    mayWriteOff: isLost(found, today),
    maySend: isOpen && principalCents > 0 && !paused && !withdrawalOpen,
  };
}

export function myLetters(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, async (ctx) => (await lettersOf(ctx, orderId)).map(letterShown));
}

function letterShown({
  id,
  step,
  sentOn,
  payBy,
  principalCents,
  interestCents,
  lumpSumCents,
  parts,
}: Letter) {
  return { id, step, sentOn, payBy, principalCents, interestCents, lumpSumCents, parts };
}

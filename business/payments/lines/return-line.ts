import { and, asc, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Staff, type System, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { markRefundReturned } from "#business/orders/mark-refund-returned.ts";
import { awaitsPayment } from "#business/orders/order.ts";
import { reopenClaim } from "#business/orders/order-sums.ts";
import type { BookedLine } from "#business/payments/line-entries.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bookMovement, type LockedOrder } from "../book-movement.ts";
import { type refundStatuses, refunds } from "../payments.sql.ts";
import { refundOfEndToEnd } from "../refunds/end-to-end.ts";
import { proveRefund } from "../refunds/prove-refund.ts";
import { returnablePayments } from "../refunds/returnable-payments.ts";

type Line = BookedLine & { remittance: string; isReturn: boolean };

/** Money that left for an order, or a refund that came back: booked, and true. False for a payment. The line is locked. */
export async function returnLine(ctx: Tx<Staff>, orderId: string, line: Line): Promise<boolean> {
  const order = await lockOrder(ctx, orderId);
  if (line.amountCents > 0 && !line.isReturn && !(await bringsRefundBack(ctx, order, line))) return false;
  if (line.amountCents > 0) return takeRefundBack(ctx, order, line);
  if (await proveRefundSent(ctx, order, line)) return true;
  await recallPayment(ctx, order, line);
  return true;
}

const transfersOf = (orderId: string, cents: number, ...statuses: (typeof refundStatuses)[number][]) =>
  and(
    inArray(refunds.status, statuses),
    eq(refunds.orderId, orderId),
    eq(refunds.method, "transfer"),
    eq(refunds.paidCents, cents),
    ne(refunds.reason, "chargeback"),
  );

/** Banks do not always mark what they could not deliver: an order that awaits nothing gets back what we sent for it. */
export async function bringsRefundBack(
  ctx: Tx<Staff | System>,
  order: LockedOrder,
  { amountCents, currency }: Pick<BookedLine, "amountCents" | "currency">,
): Promise<boolean> {
  if (amountCents <= 0 || currency !== "EUR" || awaitsPayment(order)) return false;
  return (await ctx.db.$count(refunds, transfersOf(order.id, amountCents, "sent"))) > 0;
}

/** The bank could not deliver a refund: it is owed as before. Throws `statements_refund_under_way`. */
async function takeRefundBack(ctx: Tx<Staff>, order: LockedOrder, line: Line): Promise<boolean> {
  const sent = await ctx.db
    .select()
    .from(refunds)
    .where(transfersOf(order.id, line.amountCents, "sent"))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  const names = refundOfEndToEnd(line.remittance);
  const refund = sent.find(({ id }) => names.includes(id)) ?? sent[0];
  if (!refund) {
    const underWay = transfersOf(order.id, line.amountCents, "under_way");
    if ((await ctx.db.$count(refunds, underWay)) > 0) throw new RuleBroken("statements_refund_under_way");
    return false;
  }
  await ctx.db.update(refunds).set({ status: "failed", paidOn: null }).where(eq(refunds.id, refund.id));
  await record(ctx, "refund.failed", `order:${order.id}`, { refundId: refund.id });
  const after = await bookMovement(ctx, order, {
    kind: "reversal",
    account: "unassigned",
    cents: line.amountCents,
    bookedOn: berlinDay(ctx.now()),
    document: refund.id,
  });
  await markRefundReturned(ctx, after, line.amountCents);
  return true;
}

/** A refund whose name the bank lost, or that somebody transferred by hand. */
async function proveRefundSent(ctx: Tx<Staff>, order: LockedOrder, line: Line): Promise<boolean> {
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(transfersOf(order.id, -line.amountCents, "under_way", "sent"), isNull(refunds.statementLineId)),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(1);
  if (refund) await proveRefund(ctx, refund, line, "unassigned");
  return refund !== undefined;
}

/** The customer's bank called a transfer back: it is owed again. Throws `statements_nothing_recalled`. */
async function recallPayment(ctx: Tx<Staff>, order: LockedOrder, line: Line): Promise<void> {
  const cents = -line.amountCents;
  const came = ((await returnablePayments(ctx, [order.id])).get(order.id) ?? []).toReversed();
  const transfers = came.filter(({ method, leftCents }) => method === "transfer" && leftCents >= cents);
  const payment = transfers.find(({ leftCents }) => leftCents === cents) ?? transfers[0];
  if (!payment) throw new RuleBroken("statements_nothing_recalled");
  // Not a refund that somebody releases: the bank took it.
  await asSystem(ctx, "recall-payment", async (ctx) => {
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(refunds).values({
      id,
      orderId: order.id,
      userId: order.userId,
      reason: "chargeback",
      paymentId: payment.paymentId,
      paidCents: cents,
      paidOn: line.bookedOn,
      statementLineId: line.id,
      createdAt: ctx.now(),
    });
    await record(ctx, "payment.charged-back", `order:${order.id}`, { cents });
    const bookedOn = berlinDay(ctx.now());
    const after = await bookMovement(ctx, order, {
      kind: "chargeback",
      account: "unassigned",
      cents,
      bookedOn,
      document: id,
    });
    await reopenClaim(ctx, after);
  });
}

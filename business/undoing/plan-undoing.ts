import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Staff, Tx } from "#business/context.ts";
import { defectReports } from "#business/defects/defects.sql.ts";
import { openDefects } from "#business/defects/read-defects.ts";
import { RuleBroken } from "#business/errors.ts";
import { standingInvoices } from "#business/invoices/standing-invoices.ts";
import { berlinDay, plusDays } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { othersInForce } from "#business/orders/end-case.ts";
import { afterWaiver, missingCents, surplusCents, type Waiver } from "#business/orders/order.ts";
import { planRefund, type RefundPart } from "#business/payments/refunds/plan-refund.ts";
import { returnablePayments, underWayCents } from "#business/payments/refunds/returnable-payments.ts";
import { guaranteeClaims } from "#business/signing/signing.sql.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { orderUndoneMail } from "./undoing.mail.ts";
import { endsOrder, mayBeUndone, type UndoReason } from "./undoing.ts";

const refundDays = 14;

export type Undoing = { reason: UndoReason; shareCents?: number | undefined; words: string | null };

export type UndoingPlan = {
  waiver: Waiver;
  /** What it costs then. */
  priceCents: number;
  /** Of what nobody has paid yet, so much is not owed any more. */
  unpaidCents: number;
  missingCents: number;
  /** Interest and lump sum that are given up with an order that ends. */
  chargedCents: number;
  storno: { number: string; cents: number; whole: boolean } | null;
  refundCents: number;
  parts: RefundPart[];
  endsOrder: boolean;
  /** Other orders that keep the case open; null where the case has nothing to do with it. */
  caseStaysFor: string[] | null;
  defectId: string | null;
  mail: MailContent;
};

/** All that undoing this order would do, and the sentence of the rule that it would break. `order` is locked, or only shown. */
export async function planUndoing(ctx: Tx<Staff>, order: Order, undoing: Undoing): Promise<UndoingPlan> {
  await mustBeOpen(ctx, order, undoing.reason);
  const waiver = waiverOf(order, undoing);
  const isWhole = waiver.shareCents === order.priceCents - order.waivedCents;
  if (!order.researchId && !isWhole) throw new RuleBroken("vouchers_only_whole");
  const ends = endsOrder(undoing.reason);
  const chargedCents = ends ? order.chargedCents : 0;
  const after = afterWaiver({ ...order, chargedCents: order.chargedCents - chargedCents }, waiver);
  const priceCents = order.priceCents - after.waivedCents;
  const under = (await underWayCents(ctx, [order.id])).get(order.id) ?? 0;
  const refundCents = Math.max(0, surplusCents(after) - under);
  const payments = (await returnablePayments(ctx, [order.id])).get(order.id) ?? [];
  const storno = await stornoFor(ctx, order, priceCents);
  const missing = missingCents(after);
  const { reason, words } = undoing;
  const mail = orderUndoneMail(order, {
    reason,
    words,
    shareCents: waiver.shareCents,
    priceCents,
    missingCents: missing,
    refundCents,
    refundBy: plusDays(berlinDay(ctx.now()), refundDays),
    stornoFollows: storno !== null,
  });
  return {
    waiver,
    priceCents,
    unpaidCents: Math.max(0, missingCents(order) - missing),
    missingCents: missing,
    chargedCents,
    storno,
    refundCents,
    parts: planRefund(payments, refundCents),
    endsOrder: after.status === "cancelled",
    caseStaysFor: after.status === "cancelled" ? await othersInForce(ctx, order) : null,
    defectId: await openDefect(ctx, order, reason),
    mail,
  };
}

/** Of what a person was shown: something else would have to be shown first. */
export function fingerprintOf(plan: UndoingPlan): string {
  return createHash("sha256").update(JSON.stringify(plan)).digest("hex");
}

/** What was declared or claimed is decided where it waits: it may give the customer more. */
async function mustBeOpen(ctx: Tx<Staff>, order: Order, reason: UndoReason): Promise<void> {
  if (!mayBeUndone(order, reason)) throw new RuleBroken("undoing_over");
  const declared = and(
    eq(withdrawalDeclarations.matchedOrderId, order.id),
    isNull(withdrawalDeclarations.resolvedAt),
  );
  if ((await ctx.db.$count(withdrawalDeclarations, declared)) > 0)
    throw new RuleBroken("undoing_withdrawal_open");
  const claimed = and(eq(guaranteeClaims.orderId, order.id), isNull(guaranteeClaims.decision));
  if ((await ctx.db.$count(guaranteeClaims, claimed)) > 0) throw new RuleBroken("undoing_guarantee_open");
}

function waiverOf(order: Order, { reason, shareCents }: Undoing): Waiver {
  const leftCents = order.priceCents - order.waivedCents;
  const ends = endsOrder(reason);
  if (leftCents === 0 && !(ends && order.status !== "completed"))
    throw new RuleBroken("undoing_nothing_left");
  if (ends) return { shareCents: leftCents, reason, ends };
  if (shareCents === undefined) throw new RuleBroken("undoing_amount_invalid");
  if (shareCents > leftCents) throw new RuleBroken("undoing_amount_too_high");
  return { shareCents, reason, ends };
}

async function stornoFor(ctx: Tx<Staff>, order: Order, priceCents: number): Promise<UndoingPlan["storno"]> {
  const standing = await standingInvoices(ctx, order.id);
  const billedCents = standing.reduce((sum, { left }) => sum + left.grossCents, 0);
  const cents = billedCents - priceCents;
  if (cents <= 0) return null;
  // The latest first, and what is beyond it of the one before.
  let openCents = cents;
  const undone = standing.toReversed().filter(({ left }) => {
    const isTouched = openCents > 0 && left.grossCents > 0;
    openCents -= left.grossCents;
    return isTouched;
  });
  const number = undone.map((each) => each.number).join(", ");
  return { number, cents, whole: cents === undone.reduce((sum, { grossCents }) => sum + grossCents, 0) };
}

/** What the customer reported as wrong is answered by a lower price, or by the end of the contract. */
async function openDefect(ctx: Tx<Staff>, order: Order, reason: UndoReason): Promise<string | null> {
  if (reason !== "price_reduced" && reason !== "defect") return null;
  const [open] = await ctx.db
    .select({ id: defectReports.id })
    .from(defectReports)
    .where(and(eq(defectReports.orderId, order.id), openDefects));
  return open?.id ?? null;
}

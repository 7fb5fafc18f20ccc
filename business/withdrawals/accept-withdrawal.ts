import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { activeExtras, type Order } from "#business/orders/active-extras.ts";
import type { Milestone } from "#business/orders/catalogue/catalogue.ts";
import { endCaseWithLastOrder } from "#business/orders/end-case.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { markOrderWithdrawn } from "#business/orders/mark-order-withdrawn.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { canBecome, refundDueOn, surplusCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { takeBackVoucher } from "#business/vouchers/take-back-voucher.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { type Declarant, isSomebodyElse, matchDeclarant } from "./declarant.ts";
import { withdrawalCases } from "./read-case.ts";
import { contractorsOf } from "./read-contractors.ts";
import { type Compensation, compensationOf } from "./withdrawal.ts";
import { writeLetterJob } from "./withdrawals.jobs.ts";
import { withdrawalAcceptedMail } from "./withdrawals.mail.ts";

export const AcceptWithdrawal = z.object({
  withdrawalId: z.uuid(),
  orderNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^B-\d{4}-\d{4,}$/, "withdrawal_order_unknown"),
  includeExtras: z.stringbool().optional(),
  /** How the person knows that it is the customer's, where name or address differ from the order's. */
  sureBecause: z.string().trim().max(500, "orders_text_too_long").optional(),
  /** As confirmed by the person; without it nothing is claimed. */
  compensationCents: z
    .number("withdrawal_compensation_invalid")
    .int("withdrawal_compensation_invalid")
    .nonnegative("withdrawal_compensation_invalid")
    .optional(),
});

/** The price is owed back within 14 days (§§ 355, 357 BGB), less the confirmed compensation. Throws `RuleBroken`. */
export function acceptWithdrawal(ctx: Ctx<Staff>, input: z.infer<typeof AcceptWithdrawal>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOpenDeclaration(ctx, input.withdrawalId);
    const order = await orderByNumber(ctx, input.orderNumber);
    if (!canBecome(order.status, "withdrawn")) throw new RuleBroken("withdrawal_order_over");
    const isCustomers = await comesFromCustomer(ctx, order, declaration);
    if (!isCustomers && !input.sureBecause) throw new RuleBroken("withdrawal_other_person");
    const reckoned = await reckon(ctx, order, declaration.receivedAt);
    const compensationCents = input.compensationCents ?? 0;
    if (compensationCents > 0 && reckoned.cents === 0) throw new RuleBroken("withdrawal_no_compensation");
    if (compensationCents > reckoned.cents) throw new RuleBroken("withdrawal_compensation_too_high");
    const { percent, milestones, cents: proposedCents } = reckoned;
    const undone = undoing(order, compensationCents);
    await ctx.db
      .update(withdrawalDeclarations)
      .set({
        orderId: order.id,
        refundCents: surplusCents(undone),
        compensationCents,
        reckoning: { percent, milestones, proposedCents },
        note: isCustomers ? null : input.sureBecause,
        resolvedAt: ctx.now(),
        resolvedBy: ctx.actor.userId,
      })
      .where(eq(withdrawalDeclarations.id, declaration.id));
    await record(ctx, "withdrawal.accepted", `withdrawal:${declaration.id}`, {
      order: order.number,
      compensation: compensationCents,
      proposed: proposedCents,
      ...(isCustomers ? {} : { otherPerson: true }),
    });
    const dueOn = refundDueOn(declaration.receivedAt);
    await takeBack(ctx, order, { dueOn, compensationCents, milestones });
    if (input.includeExtras)
      for (const extra of await activeExtras(ctx, order))
        await takeBack(ctx, extra, { dueOn, compensationCents: 0, milestones: [] });
    await endCaseWithLastOrder(ctx, order);
    await ctx.services.queue.send(ctx.db, writeLetterJob, { withdrawalId: declaration.id });
  });
}

async function comesFromCustomer(ctx: Tx<Staff>, order: Order, declarant: Declarant): Promise<boolean> {
  const contractor = (await contractorsOf(ctx, [order.id])).get(order.id);
  return contractor !== undefined && !isSomebodyElse(matchDeclarant(declarant, contractor));
}

async function reckon(ctx: Tx<Staff>, order: Order, declaredAt: Date): Promise<Compensation> {
  const about = (await withdrawalCases(ctx, [order.id])).get(order.id);
  if (!about) throw new NotFound();
  return compensationOf(about, declaredAt);
}

function undoing(order: Order, compensationCents: number): Order {
  return { ...order, status: "withdrawn", waivedCents: order.priceCents - compensationCents };
}

type RefundTerms = { dueOn: string; compensationCents: number; milestones: readonly Milestone[] };

async function takeBack(ctx: Tx<Staff>, order: Order, terms: RefundTerms): Promise<void> {
  await takeBackVoucher(ctx, order);
  const undone = undoing(order, terms.compensationCents);
  const refundCents = surplusCents(undone);
  await markOrderWithdrawn(ctx, order, { waivedCents: undone.waivedCents, refundCents });
  await notifyCustomer(ctx, order, {
    mail: {
      template: "orders.withdrawal-accepted",
      text: withdrawalAcceptedMail({ order, refundCents, ...terms }),
    },
    notification: {
      kind: "order_withdrawn",
      params: { number: order.number, cents: String(refundCents), due: terms.dueOn },
    },
  });
}

export async function lockOpenDeclaration(ctx: Tx<Staff>, id: string) {
  const [declaration] = await ctx.db
    .select()
    .from(withdrawalDeclarations)
    .where(eq(withdrawalDeclarations.id, id))
    .for("update");
  if (!declaration) throw new NotFound();
  if (declaration.resolvedAt) throw new RuleBroken("withdrawal_resolved");
  return declaration;
}

async function orderByNumber(ctx: Tx<Staff>, number: string): Promise<Order> {
  const [found] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw new RuleBroken("withdrawal_order_unknown");
  return lockOrder(ctx, found.id);
}

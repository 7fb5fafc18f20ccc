import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { activeExtras, type Order } from "#business/orders/active-extras.ts";
import { endCaseWithLastOrder } from "#business/orders/end-case.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { canBecome, refundDueOn, surplusCents } from "#business/orders/order.ts";
import { withdrawalAcceptedMail } from "#business/orders/orders.mail.ts";
import { orders, withdrawalDeclarations } from "#business/orders/orders.sql.ts";

export const AcceptWithdrawal = z.object({
  withdrawalId: z.uuid(),
  orderNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^B-\d{4}-\d{4,}$/, "withdrawal_order_unknown"),
  includeExtras: z.stringbool().optional(),
});

/** Undoes one order; the full price is owed within 14 days of the declaration (§§ 355, 357, 357a Abs. 3 BGB). */
export function acceptWithdrawal(ctx: Ctx<Staff>, input: z.infer<typeof AcceptWithdrawal>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOpenDeclaration(ctx, input.withdrawalId);
    const order = await orderByNumber(ctx, input.orderNumber);
    if (!canBecome(order.status, "withdrawn")) throw new RuleBroken("withdrawal_order_over");
    const refundCents = surplusCents(undone(order));
    const dueOn = refundDueOn(declaration.receivedAt);
    await ctx.db
      .update(withdrawalDeclarations)
      .set({ orderId: order.id, refundCents, resolvedAt: ctx.now(), resolvedBy: ctx.actor.userId })
      .where(eq(withdrawalDeclarations.id, declaration.id));
    await record(ctx, "withdrawal.accepted", `withdrawal:${declaration.id}`, { order: order.number });
    await markWithdrawn(ctx, order, dueOn);
    if (input.includeExtras)
      for (const extra of await activeExtras(ctx, order)) await markWithdrawn(ctx, extra, dueOn);
    await endCaseWithLastOrder(ctx, order);
  });
}

function undoing({ priceCents }: Order) {
  return { status: "withdrawn", waivedCents: priceCents } as const;
}

function undone(order: Order): Order {
  return { ...order, ...undoing(order) };
}

async function markWithdrawn(ctx: Tx<Staff>, order: Order, dueOn: string): Promise<void> {
  const refundCents = surplusCents(undone(order));
  await ctx.db.update(orders).set(undoing(order)).where(eq(orders.id, order.id));
  await record(ctx, "order.withdrawn", `order:${order.id}`, { from: order.status, refund: refundCents });
  await notifyCustomer(ctx, order, {
    mail: {
      template: "orders.withdrawal-accepted",
      text: withdrawalAcceptedMail({ order, refundCents, dueOn }),
    },
    notification: {
      kind: "order_withdrawn",
      params: { number: order.number, cents: String(refundCents), due: dueOn },
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

import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { endCaseWithLast } from "./end-case.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { mayBecome, owedFor, refundDueOn } from "./order.ts";
import { withdrawalAcceptedLetter } from "./orders.mail.ts";
import { orders, withdrawalDeclarations } from "./orders.sql.ts";
import { type Order, runningExtras } from "./running-extras.ts";
import { tellOrderer } from "./tell-orderer.ts";

export const AcceptWithdrawal = z.object({
  withdrawalId: z.uuid(),
  orderNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^B-\d{4}-\d{4,}$/, "withdrawal_order_unknown"),
  /** Also what was added to the same case: who withdraws from the research is no longer bound to it (§ 360 BGB). */
  extrasToo: z.stringbool().optional(),
});

/**
 * Gives one order back: the contract is undone, and what was paid is owed to the customer within 14
 * days of the declaration (§§ 355, 357 BGB), in full: what we sell today counts as digital content, for which nothing is
 * kept back (§ 357a Abs. 3 BGB), and for an extra we keep nothing back either. Other orders of the case stay as they are,
 * unless `extrasToo`; the case ends with its last one. Rules: `withdrawal_settled`, `withdrawal_order_unknown`, `withdrawal_order_over`.
 */
export function acceptWithdrawal(ctx: Ctx<Staff>, input: z.infer<typeof AcceptWithdrawal>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declared = await openDeclaration(ctx, input.withdrawalId);
    const order = await orderOfNumber(ctx, input.orderNumber);
    if (!mayBecome(order.status, "withdrawn")) throw new RuleBroken("withdrawal_order_over");
    const refundCents = owedFor(order);
    const dueOn = refundDueOn(declared.receivedAt);
    await ctx.db
      .update(withdrawalDeclarations)
      .set({ orderId: order.id, refundCents, settledAt: ctx.now(), settledBy: ctx.actor.userId })
      .where(eq(withdrawalDeclarations.id, declared.id));
    await record(ctx, "withdrawal.accepted", `withdrawal:${declared.id}`, { order: order.number });
    await undo(ctx, order, dueOn);
    if (input.extrasToo) for (const extra of await runningExtras(ctx, order)) await undo(ctx, extra, dueOn);
    await endCaseWithLast(ctx, order);
  });
}

async function undo(ctx: Tx<Staff>, order: Order, dueOn: string): Promise<void> {
  const refundCents = owedFor(order);
  await ctx.db.update(orders).set({ status: "withdrawn" }).where(eq(orders.id, order.id));
  await record(ctx, "order.withdrawn", `order:${order.id}`, { from: order.status, refund: refundCents });
  await tellOrderer(ctx, order, {
    letter: {
      template: "orders.withdrawal-accepted",
      text: withdrawalAcceptedLetter({ order, refundCents, dueOn }),
    },
    news: {
      kind: "order_withdrawn",
      params: { number: order.number, cents: String(refundCents), due: dueOn },
    },
  });
}

/** Holds a declaration that nobody has settled yet. */
export async function openDeclaration(ctx: Tx<Staff>, id: string) {
  const [declared] = await ctx.db
    .select()
    .from(withdrawalDeclarations)
    .where(eq(withdrawalDeclarations.id, id))
    .for("update");
  if (!declared) throw new NotFound();
  if (declared.settledAt) throw new RuleBroken("withdrawal_settled");
  return declared;
}

async function orderOfNumber(ctx: Tx<Staff>, number: string): Promise<Order> {
  const [found] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw new RuleBroken("withdrawal_order_unknown");
  return lockOrder(ctx, found.id);
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { endCaseWithLast } from "./end-case.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { mayBecome } from "./order.ts";
import { orderCancelledLetter } from "./orders.mail.ts";
import { orders } from "./orders.sql.ts";
import { type Order, runningExtras } from "./running-extras.ts";
import { tellOrderer } from "./tell-orderer.ts";

export const CancelOrder = z.object({ orderId: z.uuid() });

/**
 * Takes back an order of mine while nobody has paid it: no reason, no deadline, nothing owed. What was added to the same case
 * and is unpaid too goes along; the case ends with its last order, and a letter says that it is done. The right of withdrawal
 * is another matter and stays as it is. Rules: `orders_cancel_late`, `orders_cancel_extra_paid`.
 */
export function cancelOrder(ctx: Ctx<Customer>, input: z.infer<typeof CancelOrder>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Customers may place orders and read them; whose it is is asked in the same breath.
    const gone = await asSystem(ctx, "cancel-own-order", async (system) => {
      const order = await lockOrder(system, input.orderId);
      if (order.userId !== ctx.actor.userId) throw new NotFound();
      if (!mayBecome(order.status, "cancelled")) throw new RuleBroken("orders_cancel_late");
      const gone = [order, ...(await unpaidExtras(system, order))];
      for (const each of gone) await undo(system, each);
      await endCaseWithLast(system, order);
      return gone;
    });
    for (const { id, number } of gone) await record(ctx, "order.cancelled", `order:${id}`, { number });
  });
}

/** What was added to its case goes along. A paid one would be left with nothing to add to. */
async function unpaidExtras(ctx: Tx<System>, order: Order): Promise<Order[]> {
  const extras = await runningExtras(ctx, order);
  if (extras.some(({ status }) => status !== "pending")) throw new RuleBroken("orders_cancel_extra_paid");
  return extras;
}

async function undo(ctx: Tx<System>, order: Order): Promise<void> {
  await ctx.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
  await tellOrderer(ctx, order, {
    letter: { template: "orders.cancelled", text: orderCancelledLetter(order) },
    news: { kind: "order_cancelled", params: { number: order.number } },
  });
}

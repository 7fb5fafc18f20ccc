import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { notify } from "../messages/notify.ts";
import { extraById, extraIds } from "./catalogue.ts";
import { endCaseWithLast } from "./end-case.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { mayBecome } from "./order.ts";
import { orderCancelledLetter } from "./orders.mail.ts";
import { orders } from "./orders.sql.ts";

export const CancelOrder = z.object({ orderId: z.uuid() });

type Order = Awaited<ReturnType<typeof lockOrder>>;

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
      const gone = [order, ...(await extrasOf(system, order))];
      for (const each of gone) await undo(system, each);
      await endCaseWithLast(system, order);
      return gone;
    });
    for (const { id, number } of gone) await record(ctx, "order.cancelled", `order:${id}`, { number });
  });
}

/** What stands beside this order in its case. A paid one would be left with nothing to add to. */
async function extrasOf(ctx: Tx<System>, order: Order): Promise<Order[]> {
  if (extraById(order.packageId)) return [];
  const extras = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.researchId, order.researchId),
        inArray(orders.packageId, [...extraIds]),
        inArray(orders.status, ["pending", "paid", "processing", "completed"]),
      ),
    )
    .for("update");
  if (extras.some(({ status }) => status !== "pending")) throw new RuleBroken("orders_cancel_extra_paid");
  return extras;
}

async function undo(ctx: Tx<System>, order: Order): Promise<void> {
  await ctx.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, order.userId));
  if (person)
    await writeLetter(ctx, {
      template: "orders.cancelled",
      to: person.email,
      userId: order.userId,
      about: `order:${order.id}`,
      locale: order.locale,
      text: orderCancelledLetter(order),
    });
  await notify(ctx, {
    userId: order.userId,
    researchId: order.researchId,
    kind: "order_cancelled",
    params: { number: order.number },
    letter: false,
  });
}

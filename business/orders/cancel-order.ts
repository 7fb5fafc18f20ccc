import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { activeExtras, type Order } from "./active-extras.ts";
import { endCaseWithLastOrder } from "./end-case.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { isPaidLater } from "./order.ts";
import { orderCancelledMail } from "./orders.mail.ts";
import { orders } from "./orders.sql.ts";

export const CancelOrder = z.object({ orderId: z.uuid() });

/** With its unpaid extras, without reason or deadline; not one that is paid later. No exercise of the right of withdrawal. */
export function cancelOrder(ctx: Ctx<Customer>, input: z.infer<typeof CancelOrder>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Customers have no update right on orders; ownership is checked below.
    const cancelled = await asSystem(ctx, "cancel-own-order", async (system) => {
      const order = await lockOrder(system, input.orderId);
      if (order.userId !== ctx.actor.userId) throw new NotFound();
      if (isPaidLater(order) || order.status !== "pending")
        throw new RuleBroken(lateCode[order.customerType]);
      const cancelled = [order, ...(await unpaidExtras(system, order))];
      for (const each of cancelled) await markCancelled(system, each);
      await endCaseWithLastOrder(system, order);
      return cancelled;
    });
    for (const { id, number } of cancelled) await record(ctx, "order.cancelled", `order:${id}`, { number });
  });
}

const lateCode = { consumer: "orders_cancel_late", business: "orders_cancel_late_business" } as const;

async function unpaidExtras(ctx: Tx<System>, order: Order): Promise<Order[]> {
  const extras = await activeExtras(ctx, order);
  if (extras.some((extra) => extra.status !== "pending" || isPaidLater(extra)))
    throw new RuleBroken("orders_cancel_extra_paid");
  return extras;
}

async function markCancelled(ctx: Tx<System>, order: Order): Promise<void> {
  await ctx.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
  await notifyCustomer(ctx, order, {
    mail: { template: "orders.cancelled", text: orderCancelledMail(order) },
    notification: { kind: "order_cancelled", params: { number: order.number } },
  });
}

import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { lockOrder, markPaidIfCovered } from "#business/orders/mark-order-paid.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { moveCharges } from "./move-charges.ts";

export const DropCharges = z.object({ orderId: z.uuid() });

/** Interest and lump sum are given up; with the price paid, the order is. Where they were paid, they are owed back. */
export function dropCharges(ctx: Ctx<Staff>, { orderId }: z.infer<typeof DropCharges>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const order = await lockOrder(ctx, orderId);
    if (order.chargedCents === 0) throw new RuleBroken("dunning_no_charges");
    await markPaidIfCovered(ctx, await giveUpCharges(ctx, order));
  });
}

/** `order` is locked. What becomes of it then is the caller's to decide. */
export async function giveUpCharges(ctx: Tx<Staff>, order: Order): Promise<Order> {
  await record(ctx, "dunning.charges-dropped", `order:${order.id}`, { cents: order.chargedCents });
  return moveCharges(ctx, order, 0, uuidv7(ctx.now().getTime()));
}

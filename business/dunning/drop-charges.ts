import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { trimWriteOff } from "#business/invoices/trim-write-off.ts";
import { book } from "#business/ledger/book.ts";
import { chargePostings } from "#business/ledger/ledger.ts";
import { berlinDay } from "#business/locale.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { lockOrder, markPaidIfCovered } from "#business/orders/mark-order-paid.ts";
import { setCharges } from "#business/orders/on-account/set-charges.ts";
import { uuidv7 } from "#platform/uuid.ts";

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
  await setCharges(ctx, order.id, 0);
  await book(ctx, {
    kind: "charge",
    bookedOn: berlinDay(ctx.now()),
    orderId: order.id,
    document: uuidv7(ctx.now().getTime()),
    postings: chargePostings(-order.chargedCents),
  });
  await record(ctx, "dunning.charges-dropped", `order:${order.id}`, { cents: order.chargedCents });
  return trimWriteOff(ctx, { ...order, chargedCents: 0 });
}

import { eq } from "drizzle-orm";
import type { Staff, Tx } from "#business/context.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { markPaidIfCovered } from "#business/orders/mark-order-paid.ts";
import { type Billing, orders } from "#business/orders/orders.sql.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";

/** Called by `business/invoices` only, in the transaction that writes the invoice anew; the order is locked. */
export async function setBilling(ctx: Tx<Staff>, orderId: string, billing: Billing): Promise<void> {
  await ctx.db.update(orders).set({ billing }).where(eq(orders.id, orderId));
}

/** As `setBilling`. The answer of the register, whatever it says. */
export async function setVatCheck(ctx: Tx<Staff>, order: Order, check: VatCheck): Promise<Order> {
  const billing = { ...order.billing, vatId: check.vatId };
  await ctx.db.update(orders).set({ vatCheck: check, billing }).where(eq(orders.id, order.id));
  return { ...order, vatCheck: check, billing };
}

/** As `setBilling`: the customer owes the tax, and pays the net price. `waivedCents` is what was waived, without its tax. */
export async function setReverseCharge(ctx: Tx<Staff>, order: Order, waivedCents: number): Promise<Order> {
  const tax = {
    priceCents: order.netCents,
    vatCents: 0,
    taxTreatment: "reverse-charge",
    taxBasisPoints: 0,
    taxNote: "reverse_charge",
    waivedCents,
  } as const;
  await ctx.db.update(orders).set(tax).where(eq(orders.id, order.id));
  const after = { ...order, ...tax };
  await markPaidIfCovered(ctx, after);
  return after;
}

import { eq } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";

/** Called by `business/dunning` only, in the transaction that claims or gives up what default costs; the order is locked. */
export async function setCharges(
  ctx: Tx<Staff | System>,
  orderId: string,
  chargedCents: number,
): Promise<void> {
  await ctx.db.update(orders).set({ chargedCents }).where(eq(orders.id, orderId));
}

import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/invoices` only, in the transaction that issues the invoice; the order is locked. */
export async function noteInvoice(
  ctx: Tx<System>,
  { orderId, invoiceUrl }: { orderId: string; invoiceUrl: string },
): Promise<void> {
  await ctx.db.update(orders).set({ invoiceUrl }).where(eq(orders.id, orderId));
}

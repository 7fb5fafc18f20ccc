import { and, eq } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { invoices } from "./invoices.sql.ts";

/** The invoice of an order that no later one replaces; Stornos may have undone it (`undoneOf`). */
export async function latestInvoice(
  ctx: Tx<Staff | System>,
  orderId: string,
): Promise<{ id: string; grossCents: number } | undefined> {
  const rows = await ctx.db
    .select({ id: invoices.id, grossCents: invoices.grossCents, replaces: invoices.replaces })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows.find(({ id }) => !replaced.has(id));
}

import { and, desc, eq } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import type { InvoiceCovers } from "./invoice.ts";
import { invoices } from "./invoices.sql.ts";

/** The invoice of an order, or of a part of it, that no later one replaces; Stornos may have undone it (`undoneOf`). */
export async function latestInvoice(
  ctx: Tx<Staff | System>,
  orderId: string,
  covers?: InvoiceCovers,
): Promise<{ id: string; grossCents: number } | undefined> {
  const rows = await ctx.db
    .select({ id: invoices.id, grossCents: invoices.grossCents, replaces: invoices.replaces })
    .from(invoices)
    .where(
      and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), covers && eq(invoices.covers, covers)),
    )
    .orderBy(desc(invoices.at), desc(invoices.number));
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows.find(({ id }) => !replaced.has(id));
}

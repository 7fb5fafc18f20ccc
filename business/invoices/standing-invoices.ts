import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Staff, System, Tx } from "../context.ts";
import type { InvoiceCovers } from "./invoice.ts";
import { invoices } from "./invoices.sql.ts";

export type StandingInvoice = {
  id: string;
  number: string;
  issuedOn: string;
  covers: InvoiceCovers;
  grossCents: number;
  /** Without what Stornos have undone of it. */
  left: { netCents: number; vatCents: number; grossCents: number };
};

/** The invoices of an order that are not undone wholly, oldest first: one, or that of the down payment and the final one. */
export async function standingInvoices(ctx: Tx<Staff | System>, orderId: string): Promise<StandingInvoice[]> {
  const stornos = alias(invoices, "stornos");
  const rows = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      covers: invoices.covers,
      netCents: invoices.netCents,
      vatCents: invoices.vatCents,
      grossCents: invoices.grossCents,
      undoneNetCents: sql<number>`coalesce(sum(${stornos.netCents}), 0)::int`,
      undoneVatCents: sql<number>`coalesce(sum(${stornos.vatCents}), 0)::int`,
    })
    .from(invoices)
    .leftJoin(stornos, eq(stornos.cancels, invoices.id))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .groupBy(invoices.id)
    .orderBy(asc(invoices.at), asc(invoices.number));
  return rows
    .map(({ netCents: net, vatCents: vat, undoneNetCents, undoneVatCents, ...row }) => {
      const netCents = net + undoneNetCents;
      const vatCents = vat + undoneVatCents;
      return { ...row, left: { netCents, vatCents, grossCents: netCents + vatCents } };
    })
    .filter(({ left, grossCents }) => left.grossCents > 0 || grossCents === 0);
}

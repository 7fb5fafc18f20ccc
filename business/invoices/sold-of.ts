import type { InferSelectModel } from "drizzle-orm";
import { m } from "#texts/messages.js";
import type { orderLines, orders } from "../orders/orders.sql.ts";
import { type InvoiceContent, type InvoiceCovers, shareOf } from "./invoice.ts";
import type { StandingInvoice } from "./standing-invoices.ts";

type Sold = {
  order: InferSelectModel<typeof orders>;
  lines: Pick<InferSelectModel<typeof orderLines>, "name" | "quantity" | "netCents">[];
  covers: InvoiceCovers;
  downPaid: readonly StandingInvoice[];
};

/** Lines, tax and sum: of all, of the down payment as it came, or of all that is owed less the down payment that was billed. */
export function soldOf(
  { order, lines, covers, downPaid }: Sold,
  description: string | null,
): Pick<InvoiceContent, "lines" | "tax" | "grossCents" | "deducted"> {
  const { netCents, vatCents, taxTreatment: treatment, taxBasisPoints: basisPoints, locale } = order;
  const ordered = lines.map(({ name, quantity, netCents }) => ({ name, description, quantity, netCents }));
  const all = { treatment, basisPoints, netCents, vatCents };
  if (covers === "whole") return { lines: ordered, tax: all, grossCents: order.priceCents };
  const owedCents = order.priceCents - order.waivedCents;
  const cents =
    covers === "rest" ? owedCents : Math.min(owedCents, order.receivedCents - order.refundedCents);
  const tax = { ...all, ...shareOf(all, { netCents: 0, vatCents: 0 }, cents, basisPoints) };
  if (covers === "down_payment") {
    const name = m.invoice_line_down_payment({ name: order.packageName }, { locale });
    return { lines: [{ name, description, quantity: 1, netCents: tax.netCents }], tax, grossCents: cents };
  }
  const givenUp = { name: m.invoice_line_waived({}, { locale }), description: null, quantity: -1 };
  const waived = order.waivedCents > 0 ? [{ ...givenUp, netCents: tax.netCents - netCents }] : [];
  const deducted = downPaid.map(({ number, issuedOn, left }) => ({
    number,
    issuedOn,
    netCents: left.netCents,
    vatCents: left.vatCents,
  }));
  return { lines: [...ordered, ...waived], tax, grossCents: cents, deducted };
}

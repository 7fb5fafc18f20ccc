import { and, asc, eq, or } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { dueOfInvoice } from "#business/invoices/invoice.ts";
import { invoiceFiles, invoices } from "#business/invoices/invoices.sql.ts";
import { latestInvoice } from "#business/invoices/latest-invoice.ts";
import type { Attachment } from "#business/mails/mails.sql.ts";

export type InvoicePapers = { files: Attachment[]; askedCents: number };

/** The invoice that stands and what was taken off it, as they were sent, and what it asks for; null without an invoice. */
export async function invoicePapers(ctx: Tx<Staff | System>, orderId: string): Promise<InvoicePapers | null> {
  const invoice = await latestInvoice(ctx, orderId);
  if (!invoice) return null;
  const written = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      content: invoices.content,
      fileKey: invoiceFiles.fileKey,
    })
    .from(invoices)
    .innerJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(
      and(eq(invoices.orderId, orderId), or(eq(invoices.id, invoice.id), eq(invoices.cancels, invoice.id))),
    )
    .orderBy(asc(invoices.at), asc(invoices.number));
  const files = written.map(({ number, fileKey }) => ({
    filename: `${number}.pdf`,
    contentType: "application/pdf",
    fileKey,
  }));
  const standing = written.find(({ id }) => id === invoice.id);
  return { files, askedCents: standing ? dueOfInvoice(standing.content) : 0 };
}

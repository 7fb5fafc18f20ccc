import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { writeCii } from "./cii.ts";
import { invoiceWords } from "./invoice-words.ts";
import { invoiceFiles, invoices } from "./invoices.sql.ts";

export const OpenInvoice = z.object({
  invoiceId: z.uuid(),
  form: z.enum(["pdf", "xml", "xrechnung"]).default("pdf"),
  /** Leitweg-ID or what else the recipient's office asks for; an XRechnung must have one (BR-DE-15). */
  buyerReference: z.string().trim().max(200).default(""),
});

export type OpenedInvoice = { name: string; type: string; file: Blob };

/** As issued: the PDF, its XML, or an XRechnung. Throws `NotFound`, also until the PDF is written. */
export async function openInvoice(
  ctx: Ctx<Customer | Staff>,
  { invoiceId, form, buyerReference }: z.infer<typeof OpenInvoice>,
): Promise<OpenedInvoice> {
  const found = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ invoice: invoices, fileKey: invoiceFiles.fileKey })
      .from(invoices)
      .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
      .where(eq(invoices.id, invoiceId));
    if (!row || (form === "pdf" && !row.fileKey)) throw new NotFound();
    const { number, orderId } = row.invoice;
    await record(ctx, "invoice.opened", `order:${orderId}`, { number, form });
    return row;
  });
  const { content, number, xml } = found.invoice;
  if (form === "pdf")
    return {
      name: `${number}.pdf`,
      type: "application/pdf",
      file: await ctx.services.files.open(found.fileKey ?? ""),
    };
  const written =
    form === "xml"
      ? xml
      : writeCii(content, {
          profile: "xrechnung",
          buyerReference: buyerReference || content.buyer.reference || content.order.number,
          ...invoiceWords(content),
        });
  const suffix = form === "xml" ? "" : "-xrechnung";
  return { name: `${number}${suffix}.xml`, type: "application/xml", file: new Blob([written]) };
}

import { eq } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { notify } from "../messages/notify.ts";
import { orders } from "../orders/orders.sql.ts";
import { invoiceDocument } from "./invoice.document.ts";
import { invoiceMail } from "./invoices.mail.ts";
import { invoiceFiles, invoices } from "./invoices.sql.ts";

/** Typesets an issued invoice or Storno once, and sends it. Nothing is sent where the account is gone. Idempotent job. */
export async function writeInvoice(ctx: Ctx<System>, { invoiceId }: { invoiceId: string }): Promise<void> {
  const found = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ invoice: invoices, written: invoiceFiles.fileKey })
      .from(invoices)
      .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
      .where(eq(invoices.id, invoiceId));
    return row;
  });
  if (!found || found.written) return;
  const { invoice } = found;
  const pdf = await invoiceDocument(ctx.services.config, invoice);
  // A new key per attempt: files are never overwritten.
  const fileKey = `invoices/${invoice.id}/${ctx.now().getTime()}.pdf`;
  const sha256 = await ctx.services.files.put(fileKey, pdf);
  await inTransaction(ctx, async (ctx) => {
    const written = await ctx.db
      .insert(invoiceFiles)
      .values({ invoiceId, fileKey, sha256, at: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: invoiceFiles.invoiceId });
    if (written.length === 0) return;
    const { number, kind, content, orderId } = invoice;
    await record(ctx, "invoice.written", `order:${orderId}`, { number, sha256 });
    const [owner] = await ctx.db
      .select({
        userId: orders.userId,
        researchId: orders.researchId,
        email: users.email,
        billing: orders.billing,
        closesAt: users.closesAt,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId));
    if (!owner || owner.email.endsWith("@erased.invalid")) return;
    const { locale } = content;
    await queueMail(ctx, {
      template: "invoices.sent",
      to: owner.billing.invoiceEmail || owner.email,
      userId: owner.userId,
      about: `order:${orderId}`,
      locale,
      text: invoiceMail(content, ctx.services.config),
      attachments: [{ filename: `${number}.pdf`, contentType: "application/pdf", fileKey }],
    });
    await notify(ctx, {
      userId: owner.userId,
      researchId: owner.researchId,
      kind: kind === "storno" ? "invoice_cancelled" : "invoice_issued",
      params: { number, order: content.order.number },
      mail: false,
    });
  });
}

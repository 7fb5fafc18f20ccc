import { and, eq } from "drizzle-orm";
import { asSystem, type Staff, type Tx } from "#business/context.ts";
import { cancelInvoice } from "#business/invoices/cancel-invoice.ts";
import { invoices } from "#business/invoices/invoices.sql.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { undoneOf } from "#business/invoices/undone-of.ts";
import { undoInvoiceJob } from "#business/orders/orders.jobs.ts";

/** Storno of what stands, and a new invoice by the order as it is now (§ 31 Abs. 5 UStDV). False where none was written yet. */
export async function reissue(ctx: Tx<Staff>, orderId: string): Promise<boolean> {
  const issued = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  const replaced = new Set(issued.map(({ replaces }) => replaces));
  const standing = issued.find(({ id }) => !replaced.has(id));
  if (!standing) return false;
  const undone = await undoneOf(ctx, standing.id);
  if (undone.netCents + undone.vatCents === standing.grossCents) return false;
  await cancelInvoice(ctx, { invoiceId: standing.id, reason: "correction" });
  // Nobody writes invoices by hand.
  await asSystem(ctx, "reissue-invoice", (system) => issueInvoice(system, { orderId }));
  // What was waived of it is undone of the new one, too.
  await ctx.services.queue.send(ctx.db, undoInvoiceJob, { orderId });
  return true;
}

import { asSystem, type Staff, type Tx } from "#business/context.ts";
import { cancelInvoice } from "#business/invoices/cancel-invoice.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { latestInvoice } from "#business/invoices/latest-invoice.ts";
import { undoneOf } from "#business/invoices/undone-of.ts";
import { undoInvoiceJob } from "#business/orders/orders.jobs.ts";

/** Storno of what stands, and a new invoice by the order as it is now (§ 31 Abs. 5 UStDV). False where none was written yet. */
export async function reissue(ctx: Tx<Staff>, orderId: string): Promise<boolean> {
  const standing = await latestInvoice(ctx, orderId);
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

import { asSystem, type Staff, type Tx } from "#business/context.ts";
import { cancelInvoice } from "#business/invoices/cancel-invoice.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { standingInvoices } from "#business/invoices/standing-invoices.ts";
import { undoInvoiceJob } from "#business/orders/orders.jobs.ts";

/** Storno of what stands, and a new invoice by the order as it is now (§ 31 Abs. 5 UStDV). False where none was written yet. */
export async function reissue(ctx: Tx<Staff>, orderId: string): Promise<boolean> {
  const standing = (await standingInvoices(ctx, orderId)).filter(({ left }) => left.grossCents > 0);
  if (standing.length === 0) return false;
  for (const { id } of standing.toReversed())
    await cancelInvoice(ctx, { invoiceId: id, reason: "correction" });
  // Nobody writes invoices by hand.
  await asSystem(ctx, "reissue-invoice", (system) => issueInvoice(system, { orderId }));
  // What was waived of it is undone of the new one, too.
  await ctx.services.queue.send(ctx.db, undoInvoiceJob, { orderId });
  return true;
}

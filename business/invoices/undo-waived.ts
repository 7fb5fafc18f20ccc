import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import type { WaiverReason } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { cancelInvoice } from "./cancel-invoice.ts";
import type { StornoReason } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { latestInvoice } from "./latest-invoice.ts";
import { trimWriteOff } from "./trim-write-off.ts";
import { undoneOf } from "./undone-of.ts";

/** Storno of what is no longer owed. Issues the invoice first where something stays owed and none exists. Idempotent job. */
export function undoWaived(ctx: Ctx<System>, { orderId }: { orderId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order || order.waivedCents === 0) return;
    await trimWriteOff(ctx, order);
    if ((order.paidAt ?? order.releasedAt) && order.waivedCents < order.priceCents)
      await issueInvoice(ctx, { orderId });
    const invoice = await latestInvoice(ctx, orderId);
    if (!invoice) return;
    const undone = await undoneOf(ctx, invoice.id);
    const shareCents = order.waivedCents - undone.netCents - undone.vatCents;
    if (shareCents <= 0) return;
    await cancelInvoice(ctx, { invoiceId: invoice.id, reason: reasonOf(order.waivedFor), shareCents });
  });
}

function reasonOf(waivedFor: WaiverReason | null): StornoReason {
  if (waivedFor === "withdrawal" || waivedFor === "guarantee") return waivedFor;
  return waivedFor === "price_reduced" || waivedFor === "goodwill" ? "reduction" : "cancelled";
}

import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import type { WaiverReason } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { cancelInvoice } from "./cancel-invoice.ts";
import type { StornoReason } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { standingInvoices } from "./standing-invoices.ts";
import { trimWriteOff } from "./trim-write-off.ts";

/** Storno of what is no longer owed. Issues the invoice first where something stays owed and none exists. Idempotent job. */
export function undoWaived(ctx: Ctx<System>, { orderId }: { orderId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order || order.waivedCents === 0) return;
    await trimWriteOff(ctx, order);
    // Of a down payment that is more than is owed first, so that the final invoice can take off what stands.
    await undoExcess(ctx, order);
    if ((order.paidAt ?? order.releasedAt ?? order.downPaidAt) && order.waivedCents < order.priceCents)
      await issueInvoice(ctx, { orderId });
    await undoExcess(ctx, order);
  });
}

/** What is billed beyond what is owed, the latest invoice first. */
async function undoExcess(ctx: Tx<System>, order: typeof orders.$inferSelect): Promise<void> {
  const standing = await standingInvoices(ctx, order.id);
  const billedCents = standing.reduce((sum, { left }) => sum + left.grossCents, 0);
  let excessCents = billedCents - (order.priceCents - order.waivedCents);
  for (const { id, left } of standing.toReversed()) {
    const shareCents = Math.min(excessCents, left.grossCents);
    if (shareCents <= 0) continue;
    await cancelInvoice(ctx, { invoiceId: id, reason: reasonOf(order.waivedFor), shareCents });
    excessCents -= shareCents;
  }
}

function reasonOf(waivedFor: WaiverReason | null): StornoReason {
  if (waivedFor === "withdrawal" || waivedFor === "guarantee") return waivedFor;
  return waivedFor === "price_reduced" || waivedFor === "goodwill" ? "reduction" : "cancelled";
}

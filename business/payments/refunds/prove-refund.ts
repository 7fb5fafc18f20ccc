import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { completeRefund } from "#business/payments/complete-refund.ts";
import { type BookedLine, bookArrival, entryDay, type LineSource } from "#business/payments/line-entries.ts";
import { refunds } from "../payments.sql.ts";
import { refundOfEndToEnd } from "./end-to-end.ts";
import type { StoredRefund } from "./store-refunds.ts";

/** The transfer of ours that a bank's line of money that left names, where amount and currency agree. */
export async function refundOfLine(
  ctx: Tx<Staff | System>,
  line: { amountCents: number; currency: string; remittance: string },
): Promise<StoredRefund | undefined> {
  const ids = refundOfEndToEnd(line.remittance);
  if (ids.length === 0 || line.currency !== "EUR") return undefined;
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.id, ids),
        eq(refunds.method, "transfer"),
        eq(refunds.paidCents, -line.amountCents),
        inArray(refunds.status, ["under_way", "sent"]),
        isNull(refunds.statementLineId),
      ),
    );
  return refund;
}

/** The bank's statement shows that it left: booked, unless a person has said so before. */
export async function proveRefund(
  ctx: Tx<Staff | System>,
  refund: StoredRefund,
  line: BookedLine,
  from: LineSource,
): Promise<void> {
  const order = await lockOrder(ctx, refund.orderId);
  const statementLineId = line.id;
  if (refund.status === "under_way") {
    const bookedOn = entryDay(ctx, line, from);
    const proof = { paidOn: line.bookedOn, bookedOn, account: from, statementLineId };
    await completeRefund(ctx, order, refund, proof);
  } else {
    await ctx.db.update(refunds).set({ statementLineId }).where(eq(refunds.id, refund.id));
    await bookArrival(ctx, line, from);
  }
}

/** Whether a text bears our name for a transfer that we sent. */
export async function namesRefund(ctx: Tx<Staff | System>, remittance: string): Promise<boolean> {
  const ids = refundOfEndToEnd(remittance);
  return ids.length > 0 && (await ctx.db.$count(refunds, inArray(refunds.id, ids))) > 0;
}

import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { Staff, Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lastKindOf } from "#business/ledger/read-ledger.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { markRefundUndone } from "#business/orders/mark-refund-returned.ts";
import { surplusCents } from "#business/orders/order.ts";
import { bookUndo } from "#business/payments/line-entries.ts";
import { bookMovement } from "../book-movement.ts";
import { completeRefund } from "../complete-refund.ts";
import { refunds } from "../payments.sql.ts";
import { underWayCents } from "../refunds/returnable-payments.ts";
import type { statementLines } from "../statements.sql.ts";

type Line = typeof statementLines.$inferSelect;

/** The line was not this refund: what a person had recorded stands without proof, any other is under way as before. */
export async function undoRefundProof(ctx: Tx<Staff>, line: Line): Promise<boolean> {
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.statementLineId, line.id), eq(refunds.status, "sent"), ne(refunds.reason, "chargeback")),
    );
  if (!refund) return false;
  const order = await lockOrder(ctx, refund.orderId);
  const unproved = { statementLineId: null };
  if ((await lastKindOf(ctx, line.id)) === "arrival") {
    await ctx.db.update(refunds).set(unproved).where(eq(refunds.id, refund.id));
    await bookUndo(ctx, line, "transit");
    return true;
  }
  const { id, paidCents: cents } = refund;
  await ctx.db
    .update(refunds)
    .set({ ...unproved, status: "under_way", paidOn: null })
    .where(eq(refunds.id, id));
  await record(ctx, "refund.unproved", `order:${order.id}`, { refundId: id });
  const bookedOn = berlinDay(ctx.now());
  await bookMovement(ctx, order, { kind: "reversal", account: "unassigned", cents, bookedOn, document: id });
  await markRefundUndone(ctx, order);
  return true;
}

/** The line did not bring a refund back: it is sent as before. Throws `statements_refund_sent_again`. */
export async function undoReturn(ctx: Tx<Staff>, line: Line): Promise<boolean> {
  if (!line.orderId || line.amountCents <= 0) return false;
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, line.orderId),
        eq(refunds.status, "failed"),
        eq(refunds.method, "transfer"),
        eq(refunds.paidCents, line.amountCents),
        isNull(refunds.paidOn),
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  if (!refund) return false;
  const order = await lockOrder(ctx, line.orderId);
  const under = (await underWayCents(ctx, [order.id])).get(order.id) ?? 0;
  if (surplusCents(order) - under < refund.paidCents) throw new RuleBroken("statements_refund_sent_again");
  const bookedOn = berlinDay(ctx.now());
  await completeRefund(ctx, order, refund, { paidOn: line.bookedOn, bookedOn, account: "unassigned" });
  return true;
}

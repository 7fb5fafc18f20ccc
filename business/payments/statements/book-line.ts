import { and, asc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { Staff, System, Tx } from "#business/context.ts";
import { plusDays } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { payments } from "../payments.sql.ts";
import { namesRefund, proveRefund, refundOfLine } from "../refunds/prove-refund.ts";
import { statementLines } from "../statements.sql.ts";
import { storePayment } from "../store-payment.ts";
import type { FreshLine } from "./fresh-lines.ts";
import type { FileLine } from "./lines-of-file.ts";
import { type AwaitedOrder, matchLine } from "./match-line.ts";
import { ordersOfLine } from "./orders-of-line.ts";

/** Stores a line that no file had, and books it where it says whose it is. True when it was booked. */
export async function takeLine(
  ctx: Tx<Staff | System>,
  statementId: string,
  { line, repeat, splits }: FreshLine<FileLine>,
  awaited: readonly AwaitedOrder[],
): Promise<boolean> {
  const id = uuidv7(ctx.now().getTime());
  const row = { id, statementId, ...line, repeat, splits };
  if (splits)
    await ctx.db.update(statementLines).set({ state: "split" }).where(eq(statementLines.id, splits));
  const refund = line.amountCents < 0 ? await refundOfLine(ctx, line) : undefined;
  if (refund) {
    const { orderId } = refund;
    await ctx.db.insert(statementLines).values({ ...row, state: "matched", reason: "refund", orderId });
    await proveRefund(ctx, refund, { id, bookedOn: line.bookedOn });
    return true;
  }
  // What bears our own name for a transfer is that transfer, which came back.
  const isReturn = line.isReturn || (line.amountCents > 0 && (await namesRefund(ctx, line.remittance)));
  const named = await ordersOfLine(ctx, line);
  const { certain, suggested, reason } = matchLine({ ...line, isReturn }, named, awaited);
  const state = certain ? "matched" : "open";
  await ctx.db
    .insert(statementLines)
    .values({ ...row, isReturn, state, reason, orderId: certain, suggestedOrderId: suggested });
  if (!certain) return false;
  await bookLine(ctx, certain, { id, ...line });
  return true;
}

type Booked = { id: string; amountCents: number; bookedOn: string; remittance: string };

/** The line's money for this order; more than it costs, or for one that awaits none, is owed back. */
export async function bookLine(ctx: Tx<Staff | System>, orderId: string, line: Booked): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (await provePayment(ctx, orderId, line)) return;
  await record(ctx, "payment.recorded", `order:${order.id}`, { cents: line.amountCents });
  await storePayment(ctx, order, {
    method: "transfer",
    reference: line.remittance.slice(0, 140) || "-",
    receivedCents: line.amountCents,
    receivedOn: line.bookedOn,
    statementLineId: line.id,
  });
}

/** How far the day that a person typed may be from the bank's. */
const nearDays = 7;

/** What a person recorded by hand before the file came is the same money: the line proves it. */
async function provePayment(ctx: Tx<Staff | System>, orderId: string, line: Booked): Promise<boolean> {
  const [byHand] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.method, "transfer"),
        eq(payments.receivedCents, line.amountCents),
        isNotNull(payments.recordedBy),
        isNull(payments.statementLineId),
        gte(payments.receivedOn, plusDays(line.bookedOn, -nearDays)),
        lte(payments.receivedOn, plusDays(line.bookedOn, nearDays)),
      ),
    )
    .orderBy(asc(payments.receivedOn), asc(payments.id))
    .limit(1);
  if (!byHand) return false;
  await ctx.db.update(payments).set({ statementLineId: line.id }).where(eq(payments.id, byHand.id));
  await record(ctx, "payment.proved", `order:${orderId}`, { cents: line.amountCents });
  return true;
}

import { and, eq } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { bookSplit, bookUnassigned } from "#business/payments/line-entries.ts";
import { type AwaitedOrder, type Match, matchLine } from "#business/payments/lines/match-line.ts";
import { ordersOfLine } from "#business/payments/lines/orders-of-line.ts";
import { bringsRefundBack } from "#business/payments/lines/return-line.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bookLine } from "../lines/book-line.ts";
import { namesRefund, proveRefund, refundOfLine } from "../refunds/prove-refund.ts";
import { statementLines } from "../statements.sql.ts";
import type { FreshLine } from "./fresh-lines.ts";
import type { FileLine } from "./lines-of-file.ts";

/** Stores a line that no file had, and books it where it says whose it is; else it waits. True when its order is known. */
export async function takeLine(
  ctx: Tx<Staff | System>,
  statementId: string,
  { line, repeat, splits }: FreshLine<FileLine>,
  awaited: readonly AwaitedOrder[],
): Promise<boolean> {
  const id = uuidv7(ctx.now().getTime());
  const row = { id, statementId, ...line, repeat, splits };
  const taken = { id, ...line };
  if (splits) await splitLine(ctx, splits);
  const refund = line.amountCents < 0 ? await refundOfLine(ctx, line) : undefined;
  if (refund) {
    const { orderId } = refund;
    await ctx.db.insert(statementLines).values({ ...row, state: "matched", reason: "refund", orderId });
    await proveRefund(ctx, refund, taken, "bank");
    return true;
  }
  // What bears our own name for a transfer is that transfer, which came back.
  const isReturn = line.isReturn || (line.amountCents > 0 && (await namesRefund(ctx, line.remittance)));
  const named = await ordersOfLine(ctx, line);
  const match = matchLine({ ...line, isReturn }, named, awaited);
  const back =
    match.certain !== null && (await bringsRefundBack(ctx, await lockOrder(ctx, match.certain), line));
  const { certain, suggested, reason }: Match = back
    ? { certain: null, suggested: match.certain, reason: "returned" }
    : match;
  const state = certain ? "matched" : "open";
  await ctx.db.insert(statementLines).values({
    ...row,
    isReturn: isReturn || back,
    state,
    reason,
    orderId: certain,
    suggestedOrderId: suggested,
  });
  if (certain) await bookLine(ctx, certain, taken, "bank");
  else await bookUnassigned(ctx, taken);
  return certain !== null;
}

/** Once, with the first of its parts. */
async function splitLine(ctx: Tx<Staff | System>, lineId: string): Promise<void> {
  const [whole] = await ctx.db
    .update(statementLines)
    .set({ state: "split" })
    .where(and(eq(statementLines.id, lineId), eq(statementLines.state, "open")))
    .returning();
  if (whole) await bookSplit(ctx, whole);
}

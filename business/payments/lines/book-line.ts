import { and, asc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { Staff, System, Tx } from "#business/context.ts";
import { plusDays } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { type BookedLine, bookArrival, entryDay, type LineSource } from "#business/payments/line-entries.ts";
import { payments } from "../payments.sql.ts";
import { storePayment } from "../store-payment.ts";

type Found = BookedLine & { remittance: string };

/** The line's money for this order; more than it costs, or for one that awaits none, is owed back. */
export async function bookLine(
  ctx: Tx<Staff | System>,
  orderId: string,
  line: Found,
  from: LineSource,
): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (await provePayment(ctx, orderId, line, from)) return;
  await record(ctx, "payment.recorded", `order:${order.id}`, { cents: line.amountCents });
  await storePayment(ctx, order, {
    account: from,
    bookedOn: entryDay(ctx, line, from),
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
async function provePayment(
  ctx: Tx<Staff | System>,
  orderId: string,
  line: Found,
  from: LineSource,
): Promise<boolean> {
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
  await bookArrival(ctx, line, from);
  await record(ctx, "payment.proved", `order:${orderId}`, { cents: line.amountCents });
  return true;
}

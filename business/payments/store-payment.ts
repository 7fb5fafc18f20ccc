import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, System, Tx } from "../context.ts";
import { issueInvoiceJob } from "../invoices/invoices.jobs.ts";
import type { MoneyAccount } from "../ledger/ledger.ts";
import { markPaidIfCovered } from "../orders/mark-order-paid.ts";
import { notifyDifference } from "../orders/order-sums.ts";
import { bookMovement, type LockedOrder } from "./book-movement.ts";
import { payments } from "./payments.sql.ts";

type Received = Pick<typeof payments.$inferInsert, "method" | "reference" | "receivedCents" | "receivedOn"> &
  Partial<
    Pick<typeof payments.$inferInsert, "attemptId" | "statementLineId" | "voucherId" | "recordedBy">
  > & {
    /** `transit` of what a person recorded by hand, until a statement shows it. */
    account: MoneyAccount;
    /** Where the books learnt of it later than the money came. */
    bookedOn?: string;
  };

/** Money that came for a locked order, however it came: the order is paid once the sum reaches its price, and more is owed back. */
export async function storePayment(
  ctx: Tx<Staff | System>,
  order: LockedOrder,
  { account, bookedOn, ...received }: Received,
): Promise<void> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(payments).values({
    id,
    orderId: order.id,
    userId: order.userId,
    createdAt: ctx.now(),
    ...received,
  });
  const booked = await bookMovement(ctx, order, {
    kind: account === "unassigned" ? "assignment" : "payment",
    account,
    cents: received.receivedCents,
    bookedOn: bookedOn ?? received.receivedOn,
    document: id,
  });
  const paid = await markPaidIfCovered(ctx, { ...booked, reopenedAt: order.reopenedAt });
  if (paid === "paid") await ctx.services.queue.send(ctx.db, issueInvoiceJob, { orderId: order.id });
  if (paid !== "paid_down") await notifyDifference(ctx, paid ? { ...booked, paidAt: ctx.now() } : booked);
}

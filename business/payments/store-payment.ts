import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, System, Tx } from "../context.ts";
import { issueInvoiceJob } from "../invoices/invoices.jobs.ts";
import { book } from "../ledger/book.ts";
import { receiptPostings as receivedPostings } from "../ledger/ledger.ts";
import { type lockOrder, markOrderPaid } from "../orders/mark-order-paid.ts";
import { awaitsPayment, missingCents } from "../orders/order.ts";
import { addReceived, notifyDifference } from "../orders/order-sums.ts";
import { payments } from "./payments.sql.ts";

type Received = Pick<typeof payments.$inferInsert, "method" | "reference" | "receivedCents" | "receivedOn"> &
  Partial<Pick<typeof payments.$inferInsert, "attemptId" | "statementLineId" | "recordedBy">>;

/** Money that came for a locked order, however it came: the order is paid once the sum reaches its price, and more is owed back. */
export async function storePayment(
  ctx: Tx<Staff | System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
  received: Received,
): Promise<void> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(payments).values({
    id,
    orderId: order.id,
    userId: order.userId,
    createdAt: ctx.now(),
    ...received,
  });
  await book(ctx, {
    kind: "payment",
    bookedOn: received.receivedOn,
    orderId: order.id,
    document: id,
    postings: receivedPostings(received.method === "transfer" ? "bank" : "provider", received.receivedCents),
  });
  const booked = await addReceived(ctx, order, received.receivedCents);
  const paid = awaitsPayment(order) && missingCents(booked) === 0;
  if (paid) {
    await markOrderPaid(ctx, order);
    await ctx.services.queue.send(ctx.db, issueInvoiceJob, { orderId: order.id });
  }
  await notifyDifference(ctx, paid ? { ...booked, paidAt: ctx.now() } : booked);
}

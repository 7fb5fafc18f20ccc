import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { book } from "#business/ledger/book.ts";
import { returnPostings } from "#business/ledger/ledger.ts";
import { berlinDay } from "#business/locale.ts";
import type { lockOrder } from "#business/orders/mark-order-paid.ts";
import { addRefunded } from "#business/orders/order-sums.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { type paymentAttempts, payments, refunds } from "../payments.sql.ts";

type Chargeback = { attempt: typeof paymentAttempts.$inferSelect; cents: number };

/** The customer's bank took money back. The order stays as it is: the team sees it and asks the customer. */
export async function bookChargeback(
  ctx: Tx<System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
  { attempt, cents }: Chargeback,
): Promise<void> {
  const id = uuidv7(ctx.now().getTime());
  const paidOn = berlinDay(ctx.now());
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.attemptId, attempt.id));
  if (!payment) throw new Error(`A charge-back of ${attempt.id}, which was never booked`);
  await ctx.db.insert(refunds).values({
    id,
    orderId: order.id,
    userId: order.userId,
    reason: "chargeback",
    method: attempt.provider,
    paymentId: payment.id,
    paidCents: cents,
    paidOn,
    createdAt: ctx.now(),
  });
  await addRefunded(ctx, order, cents);
  await book(ctx, {
    kind: "chargeback",
    bookedOn: paidOn,
    orderId: order.id,
    document: id,
    postings: returnPostings("provider", cents),
  });
  await record(ctx, "payment.charged-back", `order:${order.id}`, { cents });
}

import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import type { lockOrder } from "#business/orders/mark-order-paid.ts";
import type { paymentAttempts } from "../payments.sql.ts";
import { storePayment } from "../store-payment.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

/** In the transaction that learnt of it; `order` and the attempt are locked. */
export async function bookPayment(
  ctx: Tx<System>,
  order: Awaited<ReturnType<typeof lockOrder>>,
  attempt: Attempt,
): Promise<void> {
  await record(ctx, "payment.recorded", `order:${order.id}`, { cents: attempt.amountCents });
  await storePayment(ctx, order, {
    account: "provider",
    method: attempt.provider,
    reference: attempt.reference ?? attempt.id,
    receivedCents: attempt.amountCents,
    receivedOn: berlinDay(ctx.now()),
    attemptId: attempt.id,
  });
}

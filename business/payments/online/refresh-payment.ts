import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import type { ProviderPayment } from "#platform/payments/payment-provider.ts";
import { paymentAttempts } from "../payments.sql.ts";
import { bookChargeback } from "./book-chargeback.ts";
import { bookPayment } from "./book-payment.ts";
import { openProvider } from "./open-provider.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

/** Asks the provider and books what is new, once, in whatever order it is called. Throws `ProviderUnreachable`. */
export async function refreshPayment(ctx: Ctx<System>, { attemptId }: { attemptId: string }): Promise<void> {
  const provider = openProvider(ctx);
  const attempt = await inTransaction(ctx, (ctx) => findAttempt(ctx, attemptId));
  if (!attempt?.reference || attempt.provider !== provider?.name) return;
  const state = await provider.read(attempt.reference);
  await inTransaction(ctx, async (ctx) => {
    // The order first, as everywhere: whoever locks both waits in the same line.
    const order = await lockOrder(ctx, attempt.orderId);
    const [locked] = await ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId))
      .for("update");
    if (!locked) return;
    const status = nextStatus(locked, state);
    if (status === "paid" && locked.status !== "paid") await bookPayment(ctx, order, locked);
    if (state.chargedBackCents > locked.chargedBackCents && status === "paid")
      await bookChargeback(ctx, order, {
        attempt: locked,
        cents: state.chargedBackCents - locked.chargedBackCents,
      });
    const changed = status !== locked.status || state.chargedBackCents > locked.chargedBackCents;
    if (!changed) return;
    const { amountCents: cents, currency } = state;
    await ctx.db
      .update(paymentAttempts)
      .set({
        status,
        ...(status === "mismatch" ? { reportedCents: cents, reportedCurrency: currency } : {}),
        chargedBackCents: Math.max(locked.chargedBackCents, state.chargedBackCents),
        changedAt: ctx.now(),
      })
      .where(eq(paymentAttempts.id, attemptId));
    await record(ctx, `payment.${status}`, `order:${order.id}`, { attemptId, cents, currency });
  });
}

async function findAttempt(ctx: Tx<System>, attemptId: string): Promise<Attempt | undefined> {
  const [found] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return found;
}

const final: readonly Attempt["status"][] = ["paid", "mismatch", "resolved"];

/** What was paid stays paid: an older answer that arrives late changes nothing. */
function nextStatus(attempt: Attempt, state: ProviderPayment): Attempt["status"] {
  if (final.includes(attempt.status)) return attempt.status;
  if (state.status !== "paid") return state.status;
  return state.amountCents === attempt.amountCents && state.currency === "EUR" ? "paid" : "mismatch";
}

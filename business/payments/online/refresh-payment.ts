import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { type ProviderPayment, ProviderUnreachable } from "#platform/payments/payment-provider.ts";
import { paymentAttempts } from "../payments.sql.ts";
import { bookPayment } from "./book-payment.ts";
import { mirrorPayment } from "./mirror-payment.ts";
import { openProvider } from "./open-provider.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

const mostQuestions = 3;

/** Asks the provider and books what is new, once, in whatever order it is called. Throws `ProviderUnreachable`. */
export async function refreshPayment(ctx: Ctx<System>, { attemptId }: { attemptId: string }): Promise<void> {
  const provider = openProvider(ctx);
  for (let asked = 0; asked < mostQuestions; asked++) {
    const attempt = await inTransaction(ctx, (ctx) => findAttempt(ctx, attemptId));
    if (!attempt?.reference || attempt.provider !== provider?.name) return;
    const state = await provider.read(attempt.reference);
    if (await inTransaction(ctx, (ctx) => applyAnswer(ctx, attempt, state))) return;
  }
  throw new ProviderUnreachable("The answers about a payment overtake each other");
}

/** False when another answer was applied since this one was asked for: it may be older. */
async function applyAnswer(ctx: Tx<System>, asked: Attempt, state: ProviderPayment): Promise<boolean> {
  // The order first, as everywhere: whoever locks both waits in the same line.
  const order = await lockOrder(ctx, asked.orderId);
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, asked.id))
    .for("update");
  if (!attempt) return true;
  if (attempt.answers !== asked.answers) return false;
  const status = nextStatus(attempt, state);
  if (status === "paid" && attempt.status !== "paid") await bookPayment(ctx, order, attempt);
  const current = await lockOrder(ctx, order.id);
  const { chargedBackCents, sentBackCents } = attempt;
  const { sums, isBooked } =
    status === "paid"
      ? await mirrorPayment(ctx, current, { attempt, state })
      : { sums: { chargedBackCents, sentBackCents }, isBooked: false };
  const isNew =
    isBooked ||
    status !== attempt.status ||
    sums.chargedBackCents !== attempt.chargedBackCents ||
    sums.sentBackCents !== attempt.sentBackCents;
  if (!isNew) return true;
  const { amountCents: cents, currency } = state;
  await ctx.db
    .update(paymentAttempts)
    .set({
      status,
      ...sums,
      ...(status === "mismatch" ? { reportedCents: cents, reportedCurrency: currency } : {}),
      answers: attempt.answers + 1,
      changedAt: ctx.now(),
    })
    .where(eq(paymentAttempts.id, attempt.id));
  await record(ctx, `payment.${status}`, `order:${order.id}`, { attemptId: attempt.id, cents, currency });
  return true;
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

import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { missingCents, restCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { product } from "#business/product.ts";
import { onlineMeans, ProviderUnreachable } from "#platform/payments/payment-provider.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { paymentAttempts } from "../payments.sql.ts";
import { lawfulOnline } from "./offered-means.ts";
import { openProvider } from "./open-provider.ts";

export const StartPayment = z.object({
  orderId: z.uuid(),
  means: z.enum(onlineMeans, "payments_means_unknown"),
  /** All that is still to be paid, where a down payment would do. */
  whole: z.stringbool().optional(),
  locale: z.enum(["de", "en"]),
});

/** Opens a payment of what is missing. One of two places where a request waits for the outside world. Throws `RuleBroken`. */
export async function startPayment(ctx: Ctx<Customer>, input: z.infer<typeof StartPayment>): Promise<string> {
  const provider = openProvider(ctx);
  if (!provider) throw new RuleBroken("payments_no_provider");
  await countAttempt(ctx, "payment", ctx.actor.userId);
  const { attemptId, amountCents, number } = await openAttempt(ctx, input, provider.name);
  const { publicUrl } = ctx.services.config;
  try {
    const started = await provider.start({
      attemptId,
      means: input.means,
      amountCents,
      description: `${product} ${number}`,
      locale: input.locale,
      returnUrl: `${publicUrl}/${input.locale}/orders/${input.orderId}/payment/${attemptId}`,
      webhookUrl: `${publicUrl}/webhooks/payments`,
    });
    await setAttempt(ctx, attemptId, { ...started, status: "open" });
    return attemptId;
  } catch (error) {
    await setAttempt(ctx, attemptId, { status: "failed" });
    if (error instanceof ProviderUnreachable) throw new RuleBroken("payments_provider_down");
    throw error;
  }
}

function openAttempt(
  ctx: Ctx<Customer>,
  { orderId, means, whole }: z.infer<typeof StartPayment>,
  provider: "mollie" | "simulated",
) {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const mine = and(eq(orders.id, orderId), eq(orders.userId, userId));
    const [order] = await ctx.db.select().from(orders).where(mine);
    if (!order) throw new NotFound();
    const amountCents = missingCents(order) + (whole ? restCents(order) : 0);
    if (amountCents === 0) throw new RuleBroken("orders_already_paid");
    const { customerType, country } = order;
    if (!lawfulOnline({ customerType, country }).includes(means))
      throw new RuleBroken("payments_means_unknown");
    const attemptId = uuidv7(ctx.now().getTime());
    const at = { createdAt: ctx.now(), changedAt: ctx.now() };
    // Customers write no payments: what is paid is between the provider and us.
    await asSystem(ctx, "start-payment", async (ctx) => {
      await ctx.db
        .insert(paymentAttempts)
        .values({ id: attemptId, orderId, userId, provider, means, amountCents, ...at });
    });
    await record(ctx, "payment.started", `order:${orderId}`, { means, cents: amountCents });
    return { attemptId, amountCents, number: order.number };
  });
}

function setAttempt(
  ctx: Ctx<Customer>,
  attemptId: string,
  state: { status: "open" | "failed"; reference?: string; checkoutUrl?: string },
): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "start-payment", async (ctx) => {
      await ctx.db
        .update(paymentAttempts)
        .set({ ...state, changedAt: ctx.now() })
        .where(eq(paymentAttempts.id, attemptId));
    }),
  );
}

import { eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { onlineMeans, type PaymentProvider } from "#platform/payments/payment-provider.ts";
import { paymentAttempts, simulatedPayments } from "../payments.sql.ts";

/** Plays a payment service for the demonstration; its pay page says so. Throws in production. */
export function openSimulatedProvider(ctx: Ctx<System>): PaymentProvider {
  if (ctx.services.config.production)
    throw new Error("The simulated payment service cannot run in production.");
  const { publicUrl } = ctx.services.config;
  return {
    name: "simulated",
    means: async () => [...onlineMeans],
    start: ({ attemptId, returnUrl, locale }) =>
      inTransaction(ctx, async (ctx) => {
        const reference = `sim_${attemptId}`;
        await ctx.db
          .insert(simulatedPayments)
          .values({ reference, attemptId, returnUrl })
          .onConflictDoNothing();
        return { reference, checkoutUrl: `${publicUrl}/${locale}/simulated-payment/${reference}` };
      }),
    read: (reference) =>
      inTransaction(ctx, async (ctx) => {
        const [found] = await ctx.db
          .select({
            status: simulatedPayments.status,
            amountCents: paymentAttempts.amountCents,
            refunds: simulatedPayments.refunds,
          })
          .from(simulatedPayments)
          .innerJoin(paymentAttempts, eq(paymentAttempts.id, simulatedPayments.attemptId))
          .where(eq(simulatedPayments.reference, reference));
        if (!found) throw new Error(`No simulated payment ${reference}`);
        const refunds = Object.entries(found.refunds).map(([refundId, cents]) => ({
          reference: `${reference}_${refundId}`,
          refundId,
          cents,
          state: "sent" as const,
        }));
        return { ...found, currency: "EUR", refunds, chargebacks: [] };
      }),
    refund: (reference, { refundId, amountCents }) =>
      inTransaction(ctx, async (ctx) => {
        await ctx.db
          .update(simulatedPayments)
          .set({
            refunds: sql`${simulatedPayments.refunds} || ${JSON.stringify({ [refundId]: amountCents })}::jsonb`,
          })
          .where(eq(simulatedPayments.reference, reference));
        return "sent" as const;
      }),
  };
}

import { eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import {
  onlineMeans,
  type PaymentProvider,
  type ProviderReport,
} from "#platform/payments/payment-provider.ts";
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
    report: () => inTransaction(ctx, simulatedReport),
  };
}

/** It takes no fees and pays nothing out. */
async function simulatedReport(ctx: Tx<System>): Promise<ProviderReport> {
  const paid = await ctx.db
    .select({
      reference: simulatedPayments.reference,
      at: paymentAttempts.createdAt,
      cents: paymentAttempts.amountCents,
      refunds: simulatedPayments.refunds,
    })
    .from(simulatedPayments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, simulatedPayments.attemptId))
    .where(eq(simulatedPayments.status, "paid"));
  const movements = paid.flatMap(({ reference, at, cents, refunds }) => {
    const of = { kind: "payment", at, feeCents: 0, reference } as const;
    const sentBack = Object.entries(refunds).map(([refundId, refundCents]) => ({
      id: `${reference}_${refundId}`,
      grossCents: -refundCents,
      ...of,
    }));
    return [{ id: reference, grossCents: cents, ...of }, ...sentBack];
  });
  return { balanceCents: movements.reduce((sum, { grossCents }) => sum + grossCents, 0), movements };
}

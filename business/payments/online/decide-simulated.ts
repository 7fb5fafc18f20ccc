import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { simulatedPayments } from "../payments.sql.ts";
import { mySimulatedAttempt } from "./read-attempts.ts";
import { refreshPayment } from "./refresh-payment.ts";

export const DecideSimulated = z.object({ outcome: z.enum(["paid", "failed", "cancelled"]) });

/** What a person chose on the simulated pay page; then we learn of it as from a real provider. Not in production. */
export async function decideSimulated(
  ctx: Ctx<Customer>,
  { reference, outcome }: z.infer<typeof DecideSimulated> & { reference: string },
): Promise<{ orderId: string; attemptId: string }> {
  if (ctx.services.config.production) throw new NotFound();
  const { id: attemptId, orderId } = await mySimulatedAttempt(ctx, reference);
  const asProvider = systemContext(ctx, "simulated-provider");
  await inTransaction(asProvider, async (ctx) => {
    await ctx.db
      .update(simulatedPayments)
      .set({ status: outcome })
      .where(and(eq(simulatedPayments.reference, reference), eq(simulatedPayments.status, "open")));
  });
  await refreshPayment(asProvider, { attemptId });
  return { orderId, attemptId };
}

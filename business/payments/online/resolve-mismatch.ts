import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { paymentAttempts } from "../payments.sql.ts";

export const ResolveMismatch = z.object({ attemptId: z.uuid() });

/** Finance has settled a payment of another amount; nothing more is booked. Throws `payments_mismatch_resolved`. */
export function resolveMismatch(
  ctx: Ctx<Staff>,
  { attemptId }: z.infer<typeof ResolveMismatch>,
): Promise<void> {
  mustBeOnDuty(ctx, "money");
  return inTransaction(ctx, async (ctx) => {
    // What was paid is between the provider and us, so the staff write no attempts either.
    const [resolved] = await asSystem(ctx, "resolve-mismatch", ({ db }) =>
      db
        .update(paymentAttempts)
        .set({ status: "resolved", changedAt: ctx.now() })
        .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, "mismatch")))
        .returning({ orderId: paymentAttempts.orderId }),
    );
    if (!resolved) throw new RuleBroken("payments_mismatch_resolved");
    await record(ctx, "payment.resolved", `order:${resolved.orderId}`, { attemptId });
  });
}

import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { completeRefund } from "#business/payments/complete-refund.ts";
import { type ProviderRefundState, ProviderRefused } from "#platform/payments/payment-provider.ts";
import { openProvider } from "../online/open-provider.ts";
import { payments, refunds } from "../payments.sql.ts";

/** Asks the provider for a refund or for its state. Idempotent job: money is sent once. Throws `ProviderUnreachable`. */
export async function refreshRefund(ctx: Ctx<System>, { refundId }: { refundId: string }): Promise<void> {
  const provider = openProvider(ctx);
  const found = await inTransaction(ctx, (ctx) => findOpen(ctx, refundId));
  if (!found || found.method !== provider?.name) return;
  const { orderId, reference, paidCents } = found;
  const state = await provider
    .refund(reference, { refundId, amountCents: paidCents })
    .catch((error: unknown): ProviderRefundState => {
      if (!(error instanceof ProviderRefused)) throw error;
      ctx.services.log.warn({ err: error }, "the payment provider refused a refund");
      return "failed";
    });
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const refund = await findOpen(ctx, refundId);
    if (!refund || refund.status === state) return;
    if (state === "sent") await completeRefund(ctx, order, refund, { paidOn: berlinDay(ctx.now()) });
    else {
      await ctx.db.update(refunds).set({ status: state }).where(eq(refunds.id, refundId));
      await record(ctx, `refund.${state === "failed" ? "failed" : "taken"}`, `order:${orderId}`, {
        refundId,
      });
    }
  });
}

/** Locked until the transaction ends; undefined once it is sent or failed. */
async function findOpen(ctx: Tx<System>, refundId: string) {
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!row || row.status === "sent" || row.status === "failed") return undefined;
  const [payment] = await ctx.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.id, row.paymentId));
  return payment && { ...row, ...payment };
}

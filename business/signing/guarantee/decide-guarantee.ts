import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { waivePrice } from "#business/orders/waive-price.ts";
import { guaranteeDecisions } from "#business/signing/guarantee.ts";
import { guaranteeMail } from "../guarantee.mail.ts";
import { guaranteeClaims } from "../signing.sql.ts";

export const DecideGuarantee = z.object({
  claimId: z.uuid(),
  decision: z.enum(guaranteeDecisions, "guarantee_decision_missing"),
  /** The customer reads it. */
  reason: z
    .string("guarantee_reason_missing")
    .trim()
    .min(10, "guarantee_reason_missing")
    .max(1000, "orders_text_too_long"),
});

/** Granted, the price is owed back and the invoice undone; refused, the reason says why. Once. */
export function decideGuarantee(ctx: Ctx<Staff>, input: z.infer<typeof DecideGuarantee>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { claimId, decision, reason } = input;
    const { orderId } = await lockOpenClaim(ctx, claimId);
    const order = decision === "granted" ? await waivePrice(ctx, orderId) : await lockOrder(ctx, orderId);
    await ctx.db
      .update(guaranteeClaims)
      .set({ decision, reason, decidedBy: ctx.actor.userId, decidedAt: ctx.now() })
      .where(eq(guaranteeClaims.id, claimId));
    await record(ctx, `guarantee.${decision}`, `order:${orderId}`, { claimId });
    await notifyCustomer(ctx, order, {
      mail: { template: "guarantee.decided", text: guaranteeMail({ order, decision, reason }) },
      notification: { kind: "guarantee_decided", params: { number: order.number, decision } },
    });
  });
}

async function lockOpenClaim(ctx: Tx<Staff>, claimId: string) {
  const [claim] = await ctx.db
    .select()
    .from(guaranteeClaims)
    .where(eq(guaranteeClaims.id, claimId))
    .for("update");
  if (!claim) throw new NotFound();
  if (claim.decision) throw new RuleBroken("guarantee_decided");
  return claim;
}

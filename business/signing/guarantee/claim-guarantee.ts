import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { eligibilityOf } from "#business/signing/guarantee.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { guaranteeClaims } from "../signing.sql.ts";
import { countLeads } from "../what-is-promised.ts";

export const ClaimGuarantee = z.object({ orderId: z.uuid() });

/** For my completed order without a finding beyond what I brought (terms, section 9). Idempotent. Throws `RuleBroken`. */
export function claimGuarantee(
  ctx: Ctx<Customer>,
  { orderId }: z.infer<typeof ClaimGuarantee>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    // Customers neither lock orders nor count what the team has cited.
    const claimed = await asSystem(ctx, "claim-guarantee", async (ctx) => {
      const order = await lockOrder(ctx, orderId);
      if (order.userId !== userId || !order.researchId) throw new NotFound();
      const leads = await countLeads(ctx, { id: order.researchId, userId });
      if (eligibilityOf(order, leads) !== "due") throw new RuleBroken("guarantee_not_due");
      return ctx.db
        .insert(guaranteeClaims)
        .values({ id: uuidv7(ctx.now().getTime()), orderId, userId, leads, claimedAt: ctx.now() })
        .onConflictDoNothing()
        .returning({ id: guaranteeClaims.id });
    });
    if (claimed.length > 0) await record(ctx, "guarantee.claimed", `order:${orderId}`);
  });
}

import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import type { CheckoutDetails } from "#business/orders/order-details.ts";
import { orderDrafts } from "#business/orders/orders.sql.ts";

export function saveDraft(ctx: Ctx<Customer>, entered: CheckoutDetails): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = { entered, savedAt: ctx.now() };
    await ctx.db
      .insert(orderDrafts)
      .values({ userId: ctx.actor.userId, ...row })
      .onConflictDoUpdate({ target: orderDrafts.userId, set: row });
  });
}

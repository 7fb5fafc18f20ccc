import { type Ctx, type Customer, inTransaction } from "../context.ts";
import type { CheckoutDetails } from "./checkout.ts";
import { orderDrafts } from "./orders.sql.ts";

/** Keeps what I entered in the first step of the checkout, in place of what was kept before. Nothing is ordered by it. */
export function keepDraft(ctx: Ctx<Customer>, entered: CheckoutDetails): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const kept = { entered, savedAt: ctx.now() };
    await ctx.db
      .insert(orderDrafts)
      .values({ userId: ctx.actor.userId, ...kept })
      .onConflictDoUpdate({ target: orderDrafts.userId, set: kept });
  });
}

import type { Ctx } from "#business/context.ts";
import type { OrderTerms, Party } from "#business/orders/checkout/order-terms.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";

/** What this customer can pay this order with at once. */
export async function onlineMeansFor(
  ctx: Ctx,
  { customerType, billing: { country } }: Party,
  { price }: OrderTerms,
): Promise<OrderTerms["online"]> {
  const offered = await offeredMeans(ctx, { customerType, country, amountCents: price.priceCents });
  return offered?.means ?? [];
}

import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { orderDrafts } from "#business/orders/orders.sql.ts";
import { openResearch } from "#business/researches/open-research.ts";
import { mustBeOldEnough } from "#business/vehicles/vehicle.ts";
import {
  type CheckoutDetails,
  consentTexts,
  orderablePackage,
  orderSummary,
  packageName,
} from "./checkout.ts";
import {
  countOrder,
  findExistingOrder,
  insertOrder,
  type OrderDecision,
  textsInForce,
} from "./insert-order.ts";

/** Case, files, order, snapshot, audit entry and confirmation job in one transaction. Idempotent per key. */
export async function placeOrder(
  ctx: Ctx<Customer>,
  details: CheckoutDetails,
  decision: OrderDecision,
): Promise<{ id: string }> {
  await countOrder(ctx, details.customerType);
  const { locale } = details;
  mustBeOldEnough(details.vehicleType, details.baujahr, ctx.now().getFullYear());
  const texts = await textsInForce(ctx, details);
  return inTransaction(ctx, async (ctx) => {
    const { existing, email } = await findExistingOrder(ctx, details, decision);
    if (existing) return existing;
    const chosen = orderablePackage(details.packageId);
    const research = await openResearch(ctx, { packageId: chosen.id, vehicle: details, uploadedBy: email });
    await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, ctx.actor.userId));
    return insertOrder(ctx, {
      details,
      decision,
      texts,
      researchId: research.id,
      item: {
        id: chosen.id,
        name: packageName(chosen.id, locale),
        priceCents: chosen.priceCents,
        summary: orderSummary(details, chosen, locale),
      },
      consents: consentTexts(locale),
    });
  });
}

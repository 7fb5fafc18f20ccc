import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import type { CheckoutDetails } from "#business/orders/order-details.ts";
import { orderDrafts } from "#business/orders/orders.sql.ts";
import { openResearch } from "#business/researches/open-research.ts";
import { checkVatId } from "#business/tax/vat-id/check-vat-id.ts";
import { mustBeOldEnough } from "#business/vehicles/vehicle.ts";
import {
  countOrder,
  findExistingOrder,
  insertOrder,
  type OrderDecision,
  textsInForce,
} from "./insert-order.ts";
import type { OrderTerms } from "./order-terms.ts";
import { orderablePackage } from "./orderable.ts";
import { consentTexts, orderSummary } from "./summary.ts";

/** Case, files, order, snapshot and confirmation job in one transaction. Idempotent per key. `online`: the means offered. */
export async function placeOrder(
  ctx: Ctx<Customer>,
  details: CheckoutDetails,
  decision: OrderDecision,
  online: OrderTerms["online"] = [],
): Promise<{ id: string }> {
  await countOrder(ctx, details.customerType);
  const { locale } = details;
  mustBeOldEnough(details.vehicleType, details.baujahr, ctx.now().getFullYear());
  const vatCheck = await checkVatId(ctx, details);
  const { chosen, terms: listed } = orderablePackage(ctx, { ...details, vatCheck });
  const terms = { ...listed, online };
  const texts = await textsInForce(ctx, details, terms.regime);
  return inTransaction(ctx, async (ctx) => {
    const { existing, email } = await findExistingOrder(ctx, details, decision);
    if (existing) return existing;
    const research = await openResearch(ctx, { packageId: chosen.id, vehicle: details, uploadedBy: email });
    await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, ctx.actor.userId));
    return insertOrder(ctx, {
      details,
      decision,
      texts,
      researchId: research.id,
      item: {
        id: chosen.id,
        name: itemName(chosen.id, locale),
        terms,
        summary: orderSummary(details, chosen, terms, locale),
      },
      consents: consentTexts(terms, locale),
    });
  });
}

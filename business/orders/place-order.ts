import { eq } from "drizzle-orm";
import { takeTurn } from "../accounts/take-turn.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { openResearch } from "../researches/open-research.ts";
import { type CheckoutDetails, consentTexts, orderablePackage, packageName, summaryOf } from "./checkout.ts";
import { orderDrafts } from "./orders.sql.ts";
import { type OrderDecision, orderBefore, textsInForce, writeOrder } from "./write-order.ts";

/**
 * Places an order with a price of the catalogue: the case, its files, the order, what stood on the page, the audit entry
 * and the job that confirms it are one transaction. The same idempotency key returns the first order.
 * Rules: `orders_email_unconfirmed`, `orders_start_missing` (consumers), `orders_not_orderable`.
 */
export async function placeOrder(
  ctx: Ctx<Customer>,
  details: CheckoutDetails,
  decision: OrderDecision,
): Promise<{ id: string }> {
  await takeTurn(ctx, "order", ctx.actor.userId);
  const { locale } = details;
  const texts = await textsInForce(ctx, locale);
  return inTransaction(ctx, async (ctx) => {
    const { before, email } = await orderBefore(ctx, details, decision);
    if (before) return before;
    const chosen = orderablePackage(details.packageId);
    const research = await openResearch(ctx, { packageId: chosen.id, vehicle: details, uploadedBy: email });
    await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, ctx.actor.userId));
    return writeOrder(ctx, {
      details,
      decision,
      texts,
      researchId: research.id,
      ordered: {
        id: chosen.id,
        name: packageName(chosen.id, locale),
        priceCents: chosen.priceCents,
        summary: summaryOf(details, chosen, locale),
      },
      consents: consentTexts(locale),
    });
  });
}

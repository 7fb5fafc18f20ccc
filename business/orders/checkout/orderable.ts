import type { Ctx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import {
  type Extra,
  type ExtraId,
  extraById,
  isOrderable,
  type Package,
  type PackageId,
  packageById,
  priceOn,
  productClassOf,
} from "#business/orders/catalogue/catalogue.ts";
import { isPublishable } from "#business/orders/contracts/consumer-facts.ts";
import { priceUnder, type Regime } from "#business/tax/regime.ts";
import { type OrderTerms, orderTerms, type Party } from "./order-terms.ts";

/** Throws for a package without a price, that cannot be made, or of which a consumer is not told all that the law wants. */
export function orderablePackage(
  ctx: Ctx,
  details: Party & { packageId: PackageId },
): { chosen: Package; terms: OrderTerms } {
  return orderable(ctx, details, packageById(details.packageId));
}

export function orderableExtra(
  ctx: Ctx,
  details: Party & { extraId: ExtraId },
): { chosen: Extra; terms: OrderTerms } {
  return orderable(ctx, details, extraById(details.extraId));
}

function orderable<I extends Package | Extra>(ctx: Ctx, party: Party, chosen: I | undefined) {
  const day = berlinDay(ctx.now());
  const listCents = chosen && priceOn(chosen, day);
  if (
    !chosen ||
    listCents === null ||
    listCents === undefined ||
    !isOrderable(chosen) ||
    !isPublishable(chosen, day)
  )
    throw new RuleBroken("orders_not_orderable");
  const productClass = productClassOf(chosen);
  const priceIn = (regime: Regime) => priceUnder(regime, listCents);
  return { chosen, terms: orderTerms(ctx, party, { productClass, priceIn }) };
}

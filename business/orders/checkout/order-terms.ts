import type { Ctx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { priceTableVersion } from "#business/orders/catalogue/catalogue.ts";
import { legalRegime, type OrderPrice, type Regime } from "#business/tax/regime.ts";
import type { CustomerType, ProductClass } from "#business/tax/tax.ts";
import type { Country } from "#business/tax/territories.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import type { OnlineMeans } from "#platform/payments/payment-provider.ts";

export type Party = {
  customerType: CustomerType;
  billing: { country: Country };
  vatCheck?: VatCheck | null;
};

export type OrderTerms = {
  regime: Regime;
  price: OrderPrice;
  productClass: ProductClass;
  priceTableVersion: string;
  vatCheck: VatCheck | null;
  /** Offered besides a transfer, as `business/payments` knows. */
  online: readonly OnlineMeans[];
};

type Ordered = { productClass: ProductClass; priceIn: (regime: Regime) => OrderPrice };

/** What the law and the price make of this order today. Throws where we do not sell. */
export function orderTerms(ctx: Ctx, party: Party, ordered: Ordered): OrderTerms {
  const terms = termsOn(berlinDay(ctx.now()), ctx, party, ordered);
  if (!terms.regime.sellable) throw new RuleBroken("orders_country_not_sold");
  return terms;
}

/** The same on any day (YYYY-MM-DD in Berlin), and wherever the customer lives: to show it. */
export function termsOn(
  on: string,
  ctx: Ctx,
  { customerType, billing: { country }, vatCheck = null }: Party,
  { productClass, priceIn }: Ordered,
): OrderTerms {
  const facts = { customerType, country, productClass, vatIdChecked: vatCheck?.outcome === "valid", on };
  const regime = legalRegime(facts, ctx.services.config.seller);
  return {
    regime,
    productClass,
    price: priceIn(regime),
    priceTableVersion: priceTableVersion(on),
    vatCheck,
    online: [],
  };
}

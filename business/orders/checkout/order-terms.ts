import type { Ctx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { priceTableVersion } from "#business/orders/catalogue.ts";
import type { CustomerType, ProductClass } from "#business/orders/regime/tax.ts";
import type { Country } from "#business/orders/regime/territories.ts";
import { legalRegime, type OrderPrice, priceUnder, type Regime } from "#business/orders/regime.ts";
import type { OnlineMeans } from "#platform/payments/payment-provider.ts";

export type Party = { customerType: CustomerType; billing: { country: Country } };

export type OrderTerms = {
  regime: Regime;
  price: OrderPrice;
  productClass: ProductClass;
  priceTableVersion: string;
  vatCheckId: string | null;
  /** Offered besides a transfer, as `business/payments` knows. */
  online: readonly OnlineMeans[];
};

/** What the law and the price list make of this order today. Throws where we do not sell. */
export function orderTerms(
  ctx: Ctx,
  { customerType, billing: { country } }: Party,
  { listCents, productClass }: { listCents: number; productClass: ProductClass },
): OrderTerms {
  const on = berlinDay(ctx.now());
  const facts = { customerType, country, productClass, vatIdChecked: false, on };
  const regime = legalRegime(facts, ctx.services.config.seller);
  if (!regime.sellable) throw new RuleBroken("orders_country_not_sold");
  return {
    regime,
    productClass,
    price: priceUnder(regime, listCents),
    priceTableVersion: priceTableVersion(on),
    vatCheckId: null,
    online: [],
  };
}

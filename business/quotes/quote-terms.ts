import type { Ctx } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { type OrderTerms, orderTerms, termsOn } from "#business/orders/checkout/order-terms.ts";
import type { Regime } from "#business/tax/regime.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import type { Country } from "#business/tax/territories.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import { type QuoteLine, quotePrice } from "./quote.ts";

type Quoted = { customerType: CustomerType; country: Country; lines: readonly QuoteLine[] };

/** As accepted now. Throws where we do not sell. */
export function quoteTerms(ctx: Ctx, quote: Quoted, vatCheck: VatCheck | null = null): OrderTerms {
  return orderTerms(ctx, { ...partyOf(quote), vatCheck }, orderedBy(quote));
}

/** To be shown: as of now, or of the moment that ended it. */
export function shownTerms(
  ctx: Ctx,
  quote: Quoted & { endedAt: Date | null },
  vatCheck: VatCheck | null = null,
): OrderTerms {
  return termsOn(
    berlinDay(quote.endedAt ?? ctx.now()),
    ctx,
    { ...partyOf(quote), vatCheck },
    orderedBy(quote),
  );
}

function partyOf({ customerType, country }: Quoted) {
  return { customerType, billing: { country } };
}

/** People research what is quoted. */
function orderedBy({ lines }: Quoted) {
  return { productClass: "human", priceIn: (regime: Regime) => quotePrice(regime, lines) } as const;
}

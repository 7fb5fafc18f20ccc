import { dayIsOver } from "#business/orders/order.ts";
import { type OrderPrice, priceOf, type Regime } from "#business/tax/regime.ts";
import type { CountryCode } from "#platform/countries.ts";

export const quoteStatuses = ["draft", "sent", "accepted", "withdrawn", "lapsed"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** `cents` as its customer is shown prices: a consumer with tax, a business without. */
export type QuoteLine = { name: string; cents: number };

type Standing = { status: QuoteStatus; validUntil: string; country: CountryCode };

/** Until its last day (YYYY-MM-DD) is over here and where the buyer lives, whether or not the job has run that ends it. */
export function isOpen({ status, validUntil, country }: Standing, now: Date): boolean {
  return status === "sent" && !dayIsOver(validUntil, country, now);
}

export function standingOf(quote: Standing, now: Date): QuoteStatus {
  return quote.status === "sent" && !isOpen(quote, now) ? "lapsed" : quote.status;
}

type Shown = Pick<Regime, "priceDisplay" | "tax">;

export function quotePrice(regime: Shown, lines: readonly { cents: number }[]): OrderPrice {
  return priceOf(
    regime,
    lines.reduce((sum, { cents }) => sum + cents, 0),
  );
}

/** Each line is the difference of two rounded sums, so that the lines add up to the cent (EN 16931, BR-CO-10). */
export function pricedLines(
  regime: Shown,
  lines: readonly QuoteLine[],
): { name: string; netCents: number; vatCents: number; grossCents: number }[] {
  return lines.map(({ name }, i) => {
    const before = quotePrice(regime, lines.slice(0, i));
    const after = quotePrice(regime, lines.slice(0, i + 1));
    return {
      name,
      netCents: after.netCents - before.netCents,
      vatCents: after.vatCents - before.vatCents,
      grossCents: after.priceCents - before.priceCents,
    };
  });
}

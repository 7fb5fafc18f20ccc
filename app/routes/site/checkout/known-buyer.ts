import type { KnownBuyer } from "#business/orders/checkout/listed-price.ts";
import type { Country } from "#business/tax/territories.ts";

type Draft = { customerType?: string | null; country?: string | null };

/** Who buys, where the draft or the last order says it; null for somebody of whom we know nothing yet. */
export function knownBuyer({ customerType, country }: Draft, sellTo: readonly Country[]): KnownBuyer | null {
  const sold = sellTo.find((each) => each === country);
  if (!sold || (customerType !== "business" && customerType !== "consumer")) return null;
  return { customerType, country: sold };
}

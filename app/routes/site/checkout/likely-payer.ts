import type { CustomerType } from "#business/tax/tax.ts";
import type { Country } from "#business/tax/territories.ts";

type Draft = { customerType?: string; country?: string };

/** The probable payer: from the draft or last order, else a consumer in Germany. */
export function likelyPayer(
  { customerType, country }: Draft,
  sellTo: readonly Country[],
): { customerType: CustomerType; country: Country } {
  return {
    customerType: customerType === "business" ? "business" : "consumer",
    country: sellTo.find((each) => each === country) ?? "DE",
  };
}

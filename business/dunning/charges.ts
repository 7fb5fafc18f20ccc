import type { BaseRate } from "./base-rates.ts";
import type { DunningStep, Principal } from "./dunning.ts";
import { type InterestPart, interestOn } from "./interest.ts";

/** § 288 Abs. 5 BGB. */
export const lumpSumCents = 4_000;

/** Added to the base rate, in hundredths of a per cent (§ 288 Abs. 1, 2 BGB). */
export const surcharges = { consumer: 500, business: 900 } as const;

export type Charges = { interestCents: number; lumpSumCents: number; parts: InterestPart[] };

export const noCharges: Charges = { interestCents: 0, lumpSumCents: 0, parts: [] };

type Claim = {
  customerType: "consumer" | "business";
  step: DunningStep;
  today: string;
  /** The first day in default; null before. */
  since: string | null;
  principal: readonly Principal[];
  rates: readonly BaseRate[];
};

/** What a step claims beside the invoice: nothing in a reminder, nothing before default, and never the lump sum of a consumer. */
export function chargesOf({ customerType, step, today, since, principal, rates }: Claim): Charges {
  if (step === "reminder" || !since || today < since) return noCharges;
  const surcharge = surcharges[customerType];
  const { cents, parts } = interestOn({ principal, from: since, until: today, surcharge, rates });
  return { interestCents: cents, lumpSumCents: customerType === "business" ? lumpSumCents : 0, parts };
}

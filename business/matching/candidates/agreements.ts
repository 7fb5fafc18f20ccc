import { sameDealer } from "./find-candidates.ts";
import type { Candidate } from "./read-candidates.ts";

export type Agreement = { comparison: string; level: string };

/** Customers are shown no reasons below this, even for a confirmed sighting. */
export const minDisclosedProbability = 0.9;

/** A plate that follows its keeper points at a person. */
export const personalAgreements: ReadonlySet<string> = new Set(["plate same-keeper"]);

export function disclosedAgreements({ probability, reasons }: Candidate): Agreement[] {
  if (probability < minDisclosedProbability) return [];
  return reasons
    .filter(
      ({ comparison, level, weight }) =>
        (weight > 0 || comparison === sameDealer.comparison) &&
        !personalAgreements.has(`${comparison} ${level}`),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ comparison, level }) => ({ comparison, level }));
}

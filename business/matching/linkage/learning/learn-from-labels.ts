import type { Comparison } from "#business/matching/linkage/comparison.ts";
import { type LinkageParameters, normalise } from "#business/matching/linkage/parameters.ts";
import { expectedCounts } from "./expectation-maximisation.ts";
import type { Patterns } from "./patterns.ts";

export type Labels = {
  confirmed: Patterns;
  rejected: Patterns;
  /** Size of the non-matching pool the rejected were picked from: people only see look-alikes, not a random sample. */
  chosenFrom: number;
};

/** m = (strength × m + count) / (strength + all); u = ((chosenFrom − rejected) × u + count) / chosenFrom. */
export function learnFromLabels<R>(
  comparisons: readonly Comparison<R>[],
  parameters: LinkageParameters,
  { confirmed, rejected, chosenFrom }: Labels,
  strength = 20,
): LinkageParameters {
  const yes = expectedCounts(comparisons, confirmed);
  const no = expectedCounts(comparisons, rejected);
  const allRejected = rejected.counts.reduce((total, count) => total + count, 0);
  if (chosenFrom < allRejected)
    throw new RangeError("Rejected pairs cannot be chosen from fewer pairs than they are.");
  return {
    m: parameters.m.map((row, c) => normalise(row.map((m, l) => strength * m + (yes[c]?.[l] ?? 0)))),
    u: parameters.u.map((row, c) => {
      const rest = chosenFrom - (no[c] ?? []).reduce((total, count) => total + count, 0);
      return normalise(row.map((u, l) => rest * u + (no[c]?.[l] ?? 0)));
    }),
    prior: parameters.prior,
  };
}

import type { Comparison } from "./comparison.ts";
import { expectedCounts } from "./expectation-maximisation.ts";
import { type LinkageParameters, normalised } from "./parameters.ts";
import type { Patterns } from "./patterns.ts";

export type Labels = {
  confirmed: Patterns;
  rejected: Patterns;
  /**
   * From how many pairs that do not match the rejected ones were picked out. People are shown look-alikes only; taken
   * for a random sample, their rejections would make every agreement look like chance.
   */
  chosenFrom: number;
};

/**
 * Adds people's judgements to what is already believed. Confirmed pairs are counts on top of a Dirichlet prior worth
 * `strength` pairs: m = (strength × m + count) / (strength + all). Rejected pairs replace their part of the pairs they
 * were chosen from: u = ((chosenFrom − rejected) × u + count) / chosenFrom. Missing fields count nowhere.
 */
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
    m: parameters.m.map((row, c) => normalised(row.map((m, l) => strength * m + (yes[c]?.[l] ?? 0)))),
    u: parameters.u.map((row, c) => {
      const rest = chosenFrom - (no[c] ?? []).reduce((total, count) => total + count, 0);
      return normalised(row.map((u, l) => rest * u + (no[c]?.[l] ?? 0)));
    }),
    prior: parameters.prior,
  };
}

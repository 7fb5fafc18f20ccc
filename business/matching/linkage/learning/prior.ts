import type { Comparison } from "#business/matching/linkage/comparison.ts";
import type { LinkageParameters } from "#business/matching/linkage/parameters.ts";
import { clampProbability, matchProbabilities } from "./expectation-maximisation.ts";
import type { Patterns } from "./patterns.ts";

/** λ = Σ P(match pattern, λ) / pairs by EM with m and u fixed; low by the share of matches that blocking misses. */
export function estimatePrior<R>(
  comparisons: readonly Comparison<R>[],
  world: { candidates: Patterns; pairs: number; maxMatches?: number },
  parameters: LinkageParameters,
): number {
  const matchLimit = Math.min(world.maxMatches ?? world.pairs, world.pairs);
  let prior = parameters.prior;
  for (let iteration = 0; iteration < 200; iteration++) {
    const probabilities = matchProbabilities(comparisons, world.candidates, { ...parameters, prior });
    let matches = 0;
    for (const [pattern, count] of world.candidates.counts.entries())
      matches += count * (probabilities[pattern] ?? 0);
    const next = clampProbability(Math.min(matches, matchLimit) / world.pairs);
    if (Math.abs(next - prior) <= 1e-6 * prior) return next;
    prior = next;
  }
  return prior;
}

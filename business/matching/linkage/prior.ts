import type { Comparison } from "./comparison.ts";
import { clamped, matchProbabilities } from "./expectation-maximisation.ts";
import type { LinkageParameters } from "./parameters.ts";
import type { Patterns } from "./patterns.ts";

/**
 * The probability λ that two random records match, as the fixed point of λ = Σ P(match | pattern, λ) / pairs over the
 * candidates: expectation–maximisation with m and u held fixed. Pairs that no blocking rule proposed count as no
 * matches, so λ is low by the share of matches that blocking misses.
 */
export function estimatePrior<R>(
  comparisons: readonly Comparison<R>[],
  world: { candidates: Patterns; pairs: number; mostMatches?: number },
  parameters: LinkageParameters,
): number {
  const most = Math.min(world.mostMatches ?? world.pairs, world.pairs);
  let prior = parameters.prior;
  for (let iteration = 0; iteration < 200; iteration++) {
    const probabilities = matchProbabilities(comparisons, world.candidates, { ...parameters, prior });
    let matches = 0;
    for (const [pattern, count] of world.candidates.counts.entries())
      matches += count * (probabilities[pattern] ?? 0);
    const next = clamped(Math.min(matches, most) / world.pairs);
    if (Math.abs(next - prior) <= 1e-6 * prior) return next;
    prior = next;
  }
  return prior;
}

import type { Comparison } from "#business/matching/linkage/comparison.ts";
import { type LinkageParameters, normalise } from "#business/matching/linkage/parameters.ts";
import { expectedCounts, matchProbabilities } from "./expectation-maximisation.ts";
import type { Patterns } from "./patterns.ts";

/** u from random pairs; repeated, as some of them match, and how many depends on u. m and prior stay. */
export function learnChance<R>(
  comparisons: readonly Comparison<R>[],
  random: Patterns,
  start: LinkageParameters,
  { events, passes = 3 }: { events: number; passes?: number },
): LinkageParameters {
  let parameters = start;
  for (let pass = 0; pass < passes; pass++)
    parameters = { ...start, u: learnU(comparisons, random, parameters, { u: start.u, events }) };
  return parameters;
}

/** u = (events + pairs at the level) / (events/start + all pairs), a Gamma prior: u stays above 0 without chance agreements. */
export function learnU<R>(
  comparisons: readonly Comparison<R>[],
  random: Patterns,
  parameters: LinkageParameters,
  start: { u: readonly number[][]; events: number },
): number[][] {
  const unmatched = matchProbabilities(comparisons, random, parameters).map((match) => 1 - match);
  return expectedCounts(comparisons, random, unmatched).map((row, c) => {
    const all = row.reduce((total, count) => total + count, 0);
    return normalise(
      row.map((count, l) => {
        const rate = start.u[c]?.[l] ?? 0;
        return rate > 0 ? (start.events + count) / (start.events / rate + all) : 0;
      }),
    );
  });
}

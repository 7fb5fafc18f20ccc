import { type Comparison, isWeighted } from "#business/matching/linkage/comparison.ts";
import { levelWeights } from "#business/matching/linkage/level-weights.ts";
import { bitsOf, probabilityOf } from "#business/matching/linkage/log-odds.ts";
import { type LinkageParameters, normalise } from "#business/matching/linkage/parameters.ts";
import type { Patterns } from "./patterns.ts";

export type EmOptions = {
  /** Comparisons that the blocking rule implies: neither used nor learned, since they always agree. */
  implied?: ReadonlySet<number>;
  /** Weight of the Dirichlet prior: how many matching pairs the start values of m are worth. */
  strength: number;
};

export type EmResult = { matches: number[][]; m: number[][]; prior: number; iterations: number };

/** EM for the two-class mixture with u fixed and a Dirichlet prior on m (Winkler 1988; Dempster, Laird & Rubin 1977). */
export function runEm<R>(
  comparisons: readonly Comparison<R>[],
  patterns: Patterns,
  parameters: LinkageParameters,
  { implied = new Set(), strength }: EmOptions,
): EmResult {
  let { m, prior } = parameters;
  // Blocked pairs are far denser in matches than random ones; EM finds the share from here.
  prior = Math.max(prior, 0.05);
  let matches: number[][] = [];
  let iterations = 0;
  for (let change = 1; change > 1e-6 && iterations < 500; iterations++) {
    const probabilities = matchProbabilities(comparisons, patterns, { m, u: parameters.u, prior }, implied);
    matches = expectedCounts(comparisons, patterns, probabilities);
    const next = parameters.m.map((start, c) =>
      implied.has(c) ? start : normalise(start.map((value, l) => strength * value + (matches[c]?.[l] ?? 0))),
    );
    change = largestChange(m, next);
    m = next;
    prior = clampProbability(share(patterns, probabilities));
  }
  return { matches, m, prior, iterations };
}

export function matchProbabilities<R>(
  comparisons: readonly Comparison<R>[],
  patterns: Patterns,
  parameters: LinkageParameters,
  implied: ReadonlySet<number> = new Set(),
): Float64Array {
  const weights = levelWeights(comparisons, parameters);
  const prior = bitsOf(parameters.prior);
  return Float64Array.from(patterns.counts, (_, pattern) => {
    let total = prior;
    for (let c = 0; c < patterns.width; c++)
      if (!implied.has(c)) total += weights[c]?.[patterns.codes[pattern * patterns.width + c] ?? 0] ?? 0;
    return probabilityOf(total);
  });
}

export function expectedCounts<R>(
  comparisons: readonly Comparison<R>[],
  { width, codes, counts }: Patterns,
  shares?: Float64Array,
): number[][] {
  const expected = comparisons.map(({ levels }) => levels.map(() => 0));
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const weight = (counts[pattern] ?? 0) * (shares?.[pattern] ?? 1);
    for (let c = 0; c < width; c++) {
      const code = codes[pattern * width + c] ?? 0;
      const row = expected[c];
      if (row && isWeighted(comparisons[c]?.levels[code])) row[code] = (row[code] ?? 0) + weight;
    }
  }
  return expected;
}

/** 0 and 1 have no odds. */
export function clampProbability(probability: number): number {
  return Math.min(Math.max(probability, 1e-12), 1 - 1e-12);
}

function largestChange(before: readonly number[][], after: readonly number[][]): number {
  let largest = 0;
  for (const [c, row] of after.entries())
    for (const [l, value] of row.entries())
      largest = Math.max(largest, Math.abs(value - (before[c]?.[l] ?? 0)));
  return largest;
}

function share({ counts }: Patterns, probabilities: Float64Array): number {
  let matches = 0;
  let all = 0;
  for (const [pattern, count] of counts.entries()) {
    matches += count * (probabilities[pattern] ?? 0);
    all += count;
  }
  return all === 0 ? 0 : matches / all;
}

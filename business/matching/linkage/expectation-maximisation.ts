import { type Comparison, speaks } from "./comparison.ts";
import { levelWeights } from "./level-weights.ts";
import { bitsOf, probabilityOf } from "./log-odds.ts";
import { type LinkageParameters, normalised } from "./parameters.ts";
import type { Patterns } from "./patterns.ts";

export type MaximiseOptions = {
  /** Numbers of the comparisons that a blocking rule presupposes: neither used nor learned, or they would be all agreement. */
  presupposed?: ReadonlySet<number>;
  /** How many imagined matching pairs the start values of m are worth (the weight of the Dirichlet prior). */
  strength: number;
};

/** `matches[c][l]`: expected number of matching pairs at each level. `prior`: share of matches among these pairs. */
export type Maximised = { matches: number[][]; m: number[][]; prior: number; iterations: number };

/**
 * Learns m and the share of matches from patterns without labels, u held fixed: expectation–maximisation for the
 * two-class mixture with conditional independence (Winkler 1988; Dempster, Laird & Rubin 1977). The start values in
 * `parameters.m` act as a Dirichlet prior: m = (strength × start + expected matches at the level) / (their sum).
 */
export function maximise<R>(
  comparisons: readonly Comparison<R>[],
  patterns: Patterns,
  parameters: LinkageParameters,
  { presupposed = new Set(), strength }: MaximiseOptions,
): Maximised {
  let { m, prior } = parameters;
  // A round of blocked pairs is far denser in matches than the world; EM finds its own share from here.
  prior = Math.max(prior, 0.05);
  let matches: number[][] = [];
  let iterations = 0;
  for (let moved = 1; moved > 1e-6 && iterations < 500; iterations++) {
    const probabilities = matchProbabilities(
      comparisons,
      patterns,
      { m, u: parameters.u, prior },
      presupposed,
    );
    matches = expectedCounts(comparisons, patterns, probabilities);
    const next = parameters.m.map((start, c) =>
      presupposed.has(c)
        ? start
        : normalised(start.map((value, l) => strength * value + (matches[c]?.[l] ?? 0))),
    );
    moved = largestMove(m, next);
    m = next;
    prior = clamped(share(patterns, probabilities));
  }
  return { matches, m, prior, iterations };
}

/** The probability of a match for each pattern. Weights are pooled as everywhere, see `levelWeights`. */
export function matchProbabilities<R>(
  comparisons: readonly Comparison<R>[],
  patterns: Patterns,
  parameters: LinkageParameters,
  presupposed: ReadonlySet<number> = new Set(),
): Float64Array {
  const weights = levelWeights(comparisons, parameters);
  const prior = bitsOf(parameters.prior);
  return Float64Array.from(patterns.counts, (_, pattern) => {
    let total = prior;
    for (let c = 0; c < patterns.width; c++)
      if (!presupposed.has(c)) total += weights[c]?.[patterns.codes[pattern * patterns.width + c] ?? 0] ?? 0;
    return probabilityOf(total);
  });
}

/** Σ count × share of every pattern at each speaking level; missing and silent pairs tell nothing about the others. */
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
      if (row && speaks(comparisons[c]?.levels[code])) row[code] = (row[code] ?? 0) + weight;
    }
  }
  return expected;
}

/** Probabilities of exactly 0 or 1 have no odds. */
export function clamped(probability: number): number {
  return Math.min(Math.max(probability, 1e-12), 1 - 1e-12);
}

function largestMove(before: readonly number[][], after: readonly number[][]): number {
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

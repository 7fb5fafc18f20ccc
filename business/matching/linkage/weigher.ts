import { type Comparison, gradePair, speaks } from "./comparison.ts";
import { levelWeights } from "./level-weights.ts";
import { bitsOf, probabilityOf } from "./log-odds.ts";
import { gradePairs, type Pairs } from "./pairs.ts";
import type { LinkageParameters } from "./parameters.ts";
import { sharedTermFrequency, type TermFrequencies } from "./term-frequencies.ts";

/** One bar of the waterfall; `level` is undefined where a record does not give the field. */
type Step = { comparison: string; level: string | undefined; weight: number };
/** `prior + steps[0].weight + steps[1].weight + …`, added in this order, is exactly `total`. All in bits. */
export type Waterfall = { prior: number; steps: Step[]; total: number; probability: number };

/**
 * Weighs pairs: total = log2(prior odds) + Σ weights of the levels reached (Fellegi & Sunter 1969, in bits as Splink
 * shows them). With `frequencies`, a level that has a term weighs log2(m / frequency of the shared value) instead,
 * within the weights of its two neighbouring levels, so that better agreement still never weighs less.
 */
export class Weigher<R> {
  readonly #comparisons: readonly Comparison<R>[];
  readonly #parameters: LinkageParameters;
  readonly #frequencies: TermFrequencies | undefined;
  readonly #weights: Float64Array[];
  readonly #prior: number;

  constructor(
    comparisons: readonly Comparison<R>[],
    parameters: LinkageParameters,
    frequencies?: TermFrequencies,
  ) {
    this.#comparisons = comparisons;
    this.#parameters = parameters;
    this.#frequencies = frequencies;
    this.#weights = levelWeights(comparisons, parameters);
    this.#prior = bitsOf(parameters.prior);
  }

  /** The total weight in bits of every pair, in the order of `pairs`. */
  weighPairs(left: readonly R[], right: readonly R[], pairs: Pairs): Float64Array {
    const width = this.#comparisons.length;
    const codes = gradePairs(this.#comparisons, left, right, pairs);
    const totals = new Float64Array(pairs.left.length);
    for (let p = 0; p < totals.length; p++) {
      const a = left[pairs.left[p] ?? 0];
      const b = right[pairs.right[p] ?? 0];
      if (a === undefined || b === undefined) continue;
      let total = this.#prior;
      for (let c = 0; c < width; c++) total += this.#weight(c, codes[p * width + c] ?? 0, a, b);
      totals[p] = total;
    }
    return totals;
  }

  /** Why two records weigh what they weigh, comparison by comparison. */
  explain(a: R, b: R): Waterfall {
    const codes = new Uint8Array(this.#comparisons.length);
    gradePair(this.#comparisons, a, b, codes);
    let total = this.#prior;
    const steps = this.#comparisons.map(({ name, levels }, c) => {
      const code = codes[c] ?? 0;
      const weight = this.#weight(c, code, a, b);
      total += weight;
      return { comparison: name, level: levels[code]?.label, weight };
    });
    return { prior: this.#prior, steps, total, probability: probabilityOf(total) };
  }

  #weight(c: number, code: number, a: R, b: R): number {
    const weights = this.#weights[c];
    const base = weights?.[code] ?? 0;
    const comparison = this.#comparisons[c];
    const level = comparison?.levels[code];
    if (!this.#frequencies || !comparison || !speaks(level) || !level.term) return base;
    const counts = this.#frequencies.counts[c]?.[code];
    const u = sharedTermFrequency(level, counts, this.#frequencies.totals[c]?.[code] ?? 0, a, b);
    if (u === undefined) return base;
    const lowest = this.#neighbour(c, code, 1) ?? Number.NEGATIVE_INFINITY;
    const highest = this.#neighbour(c, code, -1) ?? comparison.most ?? Number.POSITIVE_INFINITY;
    return Math.min(Math.max(Math.log2((this.#parameters.m[c]?.[code] ?? 0) / u), lowest), highest);
  }

  #neighbour(c: number, code: number, step: 1 | -1): number | undefined {
    const levels = this.#comparisons[c]?.levels ?? [];
    for (let next = code + step; next >= 0 && next < levels.length; next += step)
      if (speaks(levels[next])) return this.#weights[c]?.[next];
    return undefined;
  }
}

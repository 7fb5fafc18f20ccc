import { type Comparison, gradePair, isWeighted, type Level, type WeightedLevel } from "./comparison.ts";
import { levelWeights } from "./level-weights.ts";
import { bitsOf, probabilityOf } from "./log-odds.ts";
import { gradePairs, type Pairs } from "./pairs.ts";
import type { LinkageParameters } from "./parameters.ts";
import { type CountedTerm, rarityOf, type TermFrequencies, typicalFrequency } from "./term-frequencies.ts";

type Step = { comparison: string; level: string | undefined; weight: number };
/** In bits; adding `prior` and the steps in this order gives exactly `total`. */
export type Waterfall = { prior: number; steps: Step[]; total: number; probability: number };

/** total = log2(prior odds) + Σ level weights (Fellegi & Sunter 1969). Frequencies never push a level below a worse one. */
export class Weigher<R> {
  readonly #comparisons: readonly Comparison<R>[];
  readonly #terms: CountedTerm[][] | undefined;
  readonly #weights: Float64Array[];
  readonly #prior: number;

  constructor(
    comparisons: readonly Comparison<R>[],
    parameters: LinkageParameters,
    frequencies?: TermFrequencies,
  ) {
    this.#comparisons = comparisons;
    this.#terms = frequencies?.counts.map((row, c) =>
      row.map((counts, l) => {
        const total = frequencies.totals[c]?.[l] ?? 0;
        return { counts, total, typical: typicalFrequency(counts, total) };
      }),
    );
    this.#weights = levelWeights(comparisons, parameters);
    this.#prior = bitsOf(parameters.prior);
  }

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
    const comparison = this.#comparisons[c];
    let weight = this.#rareWeight(c, code, a, b);
    if (!this.#terms || !comparison || !hasTerm(comparison.levels[code])) return weight;
    for (let worse = code + 1; worse < comparison.levels.length; worse++)
      if (isWeighted(comparison.levels[worse])) weight = Math.max(weight, this.#rareWeight(c, worse, a, b));
    return Math.min(weight, comparison.maxWeight ?? Number.POSITIVE_INFINITY);
  }

  #rareWeight(c: number, code: number, a: R, b: R): number {
    const base = this.#weights[c]?.[code] ?? 0;
    const level = this.#comparisons[c]?.levels[code];
    const counted = this.#terms?.[c]?.[code];
    return counted && hasTerm(level) ? base + rarityOf(level, counted, a, b) : base;
  }
}

function hasTerm<R>(level: Level<R> | undefined): level is WeightedLevel<R> {
  return isWeighted(level) && level.term !== undefined;
}

import type { BlockingRule } from "./block-keys.ts";
import { blockPairs, type RuleReport } from "./blocking.ts";
import type { Comparison } from "./comparison.ts";
import { learnParameters } from "./learn-parameters.ts";
import { gradePairs, type Pairs } from "./pairs.ts";
import { type LinkageParameters, startParameters } from "./parameters.ts";
import { countPatterns } from "./patterns.ts";
import { pairCount, randomPairs } from "./random-pairs.ts";
import { countTerms, type TermFrequencies } from "./term-frequencies.ts";

export type Records<R> = {
  comparisons: readonly Comparison<R>[];
  rules: readonly BlockingRule<R>[];
  left: readonly R[];
  /** Absent when a set is searched for duplicates within itself. */
  right?: readonly R[];
  /** Neither side holds anything twice, so a record has one partner at most. Bounds the prior. */
  oneToOne?: boolean;
  /** Keys shared by more pairs are divided or dropped. */
  limit: number;
  /** How many random pairs u is learned from. */
  random: number;
  seed: number;
};

export type Learned = {
  parameters: LinkageParameters;
  frequencies: TermFrequencies;
  /** The candidate pairs of all rules, each once. */
  pairs: Pairs;
  reports: RuleReport[];
};

/** Blocks the records and learns parameters and frequencies from them alone, without a label; see `learnParameters`. */
export function learnFromRecords<R>(records: Records<R>): Learned {
  const { comparisons, rules, left, right, limit } = records;
  const partners = right ?? left;
  const patternsOf = (pairs: Pairs) =>
    countPatterns(comparisons, gradePairs(comparisons, left, partners, pairs));
  const { pairs, reports } = blockPairs(rules, left, right, limit);
  const all = pairCount(left.length, right?.length);
  if (all === 0) throw new RangeError("There is no pair to learn from.");
  const evidence = {
    random: patternsOf(randomPairs(left.length, right?.length, records.random, records.seed)),
    rounds: rules.map((rule) => ({
      patterns: patternsOf(blockPairs([rule], left, right, limit).pairs),
      presupposes: rule.presupposes,
    })),
    candidates: patternsOf(pairs),
    pairs: all,
    ...(records.oneToOne ? { mostMatches: Math.min(left.length, partners.length) } : {}),
  };
  const start = startParameters(comparisons, 1 / (Math.max(left.length, partners.length) + 1));
  const parameters = learnParameters(comparisons, evidence, start);
  return {
    parameters,
    frequencies: countTerms(comparisons, right ? [...left, ...right] : left),
    pairs,
    reports,
  };
}

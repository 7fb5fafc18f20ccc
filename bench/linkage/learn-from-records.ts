import { pairCount, randomPairs } from "#business/matching/linkage/blocking/random-pairs.ts";
import type { Comparison } from "#business/matching/linkage/comparison.ts";
import { learnParameters } from "#business/matching/linkage/learning/learn-parameters.ts";
import { countPatterns } from "#business/matching/linkage/learning/patterns.ts";
import { gradePairs, type Pairs } from "#business/matching/linkage/pairs.ts";
import { initialParameters, type LinkageParameters } from "#business/matching/linkage/parameters.ts";
import { countTerms, type TermFrequencies } from "#business/matching/linkage/term-frequencies.ts";
import type { BlockingRule } from "./block-keys.ts";
import { blockPairs, type RuleReport } from "./blocking.ts";

export type Records<R> = {
  comparisons: readonly Comparison<R>[];
  rules: readonly BlockingRule<R>[];
  left: readonly R[];
  right?: readonly R[];
  oneToOne?: boolean;
  limit: number;
  random: number;
  seed: number;
};

export type Learned = {
  parameters: LinkageParameters;
  frequencies: TermFrequencies;
  pairs: Pairs;
  reports: RuleReport[];
};

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
      blockedOn: rule.blockedOn,
    })),
    candidates: patternsOf(pairs),
    pairs: all,
    ...(records.oneToOne ? { maxMatches: Math.min(left.length, partners.length) } : {}),
  };
  const start = initialParameters(comparisons, 1 / (Math.max(left.length, partners.length) + 1));
  const parameters = learnParameters(comparisons, evidence, start);
  return {
    parameters,
    frequencies: countTerms(comparisons, right ? [...left, ...right] : left),
    pairs,
    reports,
  };
}

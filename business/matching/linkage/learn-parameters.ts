import type { Comparison } from "./comparison.ts";
import { expectedCounts, matchProbabilities, maximise } from "./expectation-maximisation.ts";
import { type LinkageParameters, normalised } from "./parameters.ts";
import type { Patterns } from "./patterns.ts";
import { estimatePrior } from "./prior.ts";

export type Evidence = {
  /** Patterns of pairs drawn at random. */
  random: Patterns;
  /** One round per blocking rule, with the names of the comparisons it presupposes. */
  rounds: readonly { patterns: Patterns; presupposes: readonly string[] }[];
  /** Patterns of all candidate pairs, each pair once. */
  candidates: Patterns;
  /** How many pairs there are in the world from which they come. */
  pairs: number;
  /** More matches than this cannot be, such as the size of the smaller set when each record has one partner at most. */
  mostMatches?: number;
};

/**
 * Learns everything without a label, in the manner published for Splink: u from random pairs, m by one round of
 * expectation–maximisation per blocking rule in which the fields of that rule are left out, averaged over the rounds
 * (here weighted by the matches each round found), and the prior from the candidates. `start` acts as a prior
 * distribution worth `strength` matching pairs and `events` agreements by chance at each level. Random pairs contain
 * matches too, and in small sets enough to spoil a rare u; so the whole is repeated and random pairs count for u with
 * their probability of not matching.
 */
export function learnParameters<R>(
  comparisons: readonly Comparison<R>[],
  evidence: Evidence,
  start: LinkageParameters,
  { strength = 20, events = 1, passes = 3 } = {},
): LinkageParameters {
  let parameters = start;
  for (let pass = 0; pass < passes; pass++) {
    const u = learnU(comparisons, evidence.random, parameters, { u: start.u, events });
    const m = learnM(comparisons, evidence.rounds, { m: start.m, u, prior: parameters.prior }, strength);
    const prior = estimatePrior(comparisons, evidence, { m, u, prior: parameters.prior });
    parameters = { m, u, prior };
  }
  return parameters;
}

/**
 * u = (events + pairs at the level) / (events/start + all pairs): the start value counts as so many events seen at that rate
 * (Gamma prior of this shape), so a level that never occurs by chance keeps a believable rate instead of zero.
 */
function learnU<R>(
  comparisons: readonly Comparison<R>[],
  random: Patterns,
  parameters: LinkageParameters,
  start: { u: readonly number[][]; events: number },
): number[][] {
  const unmatched = matchProbabilities(comparisons, random, parameters).map((match) => 1 - match);
  return expectedCounts(comparisons, random, unmatched).map((row, c) => {
    const all = row.reduce((total, count) => total + count, 0);
    return normalised(
      row.map((count, l) => {
        const rate = start.u[c]?.[l] ?? 0;
        return rate > 0 ? (start.events + count) / (start.events / rate + all) : 0;
      }),
    );
  });
}

function learnM<R>(
  comparisons: readonly Comparison<R>[],
  rounds: Evidence["rounds"],
  parameters: LinkageParameters,
  strength: number,
): number[][] {
  const total = comparisons.map(({ levels }) => levels.map(() => 0));
  for (const { patterns, presupposes } of rounds) {
    const presupposed = new Set(presupposes.map((name) => numberOf(comparisons, name)));
    const { matches } = maximise(comparisons, patterns, parameters, { presupposed, strength });
    for (const [c, row] of matches.entries())
      if (!presupposed.has(c)) total[c] = row.map((count, l) => count + (total[c]?.[l] ?? 0));
  }
  return parameters.m.map((start, c) =>
    normalised(start.map((value, l) => strength * value + (total[c]?.[l] ?? 0))),
  );
}

function numberOf<R>(comparisons: readonly Comparison<R>[], name: string): number {
  const c = comparisons.findIndex((comparison) => comparison.name === name);
  if (c < 0) throw new RangeError(`A blocking rule presupposes "${name}", which no comparison is called.`);
  return c;
}

import type { Comparison } from "#business/matching/linkage/comparison.ts";
import { type LinkageParameters, normalise } from "#business/matching/linkage/parameters.ts";
import { runEm } from "./expectation-maximisation.ts";
import { learnU } from "./learn-chance.ts";
import type { Patterns } from "./patterns.ts";
import { estimatePrior } from "./prior.ts";

export type Evidence = {
  random: Patterns;
  rounds: readonly { patterns: Patterns; blockedOn: readonly string[] }[];
  candidates: Patterns;
  pairs: number;
  maxMatches?: number;
};

/** Splink's recipe: u from random pairs, m by EM per rule, prior from candidates; repeated, as random pairs contain matches. */
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

function learnM<R>(
  comparisons: readonly Comparison<R>[],
  rounds: Evidence["rounds"],
  parameters: LinkageParameters,
  strength: number,
): number[][] {
  const total = comparisons.map(({ levels }) => levels.map(() => 0));
  for (const { patterns, blockedOn } of rounds) {
    const implied = new Set(blockedOn.map((name) => numberOf(comparisons, name)));
    const { matches } = runEm(comparisons, patterns, parameters, { implied, strength });
    for (const [c, row] of matches.entries())
      if (!implied.has(c)) total[c] = row.map((count, l) => count + (total[c]?.[l] ?? 0));
  }
  return parameters.m.map((start, c) =>
    normalise(start.map((value, l) => strength * value + (total[c]?.[l] ?? 0))),
  );
}

function numberOf<R>(comparisons: readonly Comparison<R>[], name: string): number {
  const c = comparisons.findIndex((comparison) => comparison.name === name);
  if (c < 0) throw new RangeError(`A blocking rule names "${name}", but there is no such comparison.`);
  return c;
}

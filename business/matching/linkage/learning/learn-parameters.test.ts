import { expect, test } from "vitest";
import { seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import type { Comparison } from "#business/matching/linkage/comparison.ts";
import { initialParameters } from "#business/matching/linkage/parameters.ts";
import { runEm } from "./expectation-maximisation.ts";
import { learnFromLabels } from "./learn-from-labels.ts";
import { learnParameters } from "./learn-parameters.ts";
import { countPatterns, type Patterns } from "./patterns.ts";
import { estimatePrior } from "./prior.ts";

/** Only the codes matter here: "same", "similar", "different". */
const comparisons: Comparison<never>[] = ["a", "b", "c", "d"].map((name) => ({
  name,
  isPresent: () => true,
  levels: [
    { label: "same", m: 0.7, u: 0.05 },
    { label: "similar", m: 0.2, u: 0.05 },
    { label: "different", m: 0.1, u: 0.9 },
  ],
}));
const missing = 3;
const trueM = [
  [0.9, 0.06, 0.04],
  [0.8, 0.15, 0.05],
  [0.6, 0.1, 0.3],
  [0.5, 0.3, 0.2],
];
const trueU = [
  [0.01, 0.02, 0.97],
  [0.05, 0.05, 0.9],
  [0.1, 0.1, 0.8],
  [0.02, 0.08, 0.9],
];
const start = initialParameters(comparisons, 0.01);

test("EM recovers the parameters that generated the patterns", () => {
  const patterns = draw({ pairs: 40_000, matches: 0.2, seed: 11 });
  const { m, prior } = runEm(comparisons, patterns, { ...start, u: trueU }, { strength: 20 });
  expect(Math.abs(prior - 0.2)).toBeLessThan(0.01);
  expectNear(m, trueM, 0.02);
});

test("missing fields do not bias the estimate", () => {
  const patterns = draw({ pairs: 40_000, matches: 0.2, missing: 0.3, seed: 12 });
  const { m, prior } = runEm(comparisons, patterns, { ...start, u: trueU }, { strength: 20 });
  expect(Math.abs(prior - 0.2)).toBeLessThan(0.02);
  expectNear(m, trueM, 0.03);
});

test("start values dominate with few pairs and remain without any", () => {
  const none = countPatterns(comparisons, new Uint8Array());
  expectNear(runEm(comparisons, none, start, { strength: 20 }).m, start.m, 1e-9);
  const one = countPatterns(comparisons, Uint8Array.of(2, 0, 0, 0));
  expect(runEm(comparisons, one, start, { strength: 1000 }).m[0]?.[2]).toBeLessThan(0.102);
});

test("learns all parameters from blocked and random pairs, a blocked field from the other rounds", () => {
  // In each round one field agrees by construction, among matches and others alike.
  const onA = draw({ pairs: 20_000, matches: 0.3, seed: 13, blocked: 0 });
  const onB = draw({ pairs: 20_000, matches: 0.2, seed: 14, blocked: 1 });
  const learned = learnParameters(
    comparisons,
    {
      random: draw({ pairs: 60_000, matches: 0.005, seed: 15 }),
      rounds: [
        { patterns: onA, blockedOn: ["a"] },
        { patterns: onB, blockedOn: ["b"] },
      ],
      candidates: draw({ pairs: 60_000, matches: 0.005, seed: 16 }),
      pairs: 60_000,
    },
    start,
  );
  expectNear(learned.m, trueM, 0.03);
  expectNear(learned.u, trueU, 0.01);
  // 0.5 % of random pairs match and agree on a in nine of ten cases; uncorrected, u would be 0.0145.
  expect(learned.u[0]?.[0]).toBeLessThan(0.0125);
  expect(Math.abs(learned.prior - 0.005)).toBeLessThan(0.0015);
});

test("refuses a rule blocked on an unknown comparison", () => {
  const none = countPatterns(comparisons, new Uint8Array());
  const rounds = [{ patterns: none, blockedOn: ["z"] }];
  const evidence = { random: none, rounds, candidates: none, pairs: 1 };
  expect(() => learnParameters(comparisons, evidence, start)).toThrow("z");
});

test("a level never seen by chance keeps a plausible rate", () => {
  const rare: Comparison<never>[] = [
    {
      name: "chassis",
      isPresent: () => true,
      levels: [
        { label: "same", m: 0.9, u: 1e-6 },
        { label: "different", m: 0.1, u: 1 },
      ],
    },
  ];
  const random = countPatterns(rare, new Uint8Array(100_000).fill(1));
  const none = countPatterns(rare, new Uint8Array());
  const { u } = learnParameters(
    rare,
    { random, rounds: [], candidates: none, pairs: 1e6 },
    initialParameters(rare, 1e-4),
  );
  // (1 + 0) / (1,000,000 + 100,000), less the trace of normalisation
  expect(u[0]?.[0]).toBeCloseTo(1 / 1_100_000, 8);
});

test("the prior counts expected matches among all pairs, up to the maximum possible", () => {
  // 30 pairs that agree in everything, 70 in nothing, of 10,000 pairs.
  const candidates = countPatterns(
    comparisons,
    Uint8Array.from({ length: 400 }, (_, i) => (i < 120 ? 0 : 2)),
  );
  const known = { m: trueM, u: trueU, prior: 0.5 };
  expect(estimatePrior(comparisons, { candidates, pairs: 10_000 }, known)).toBeCloseTo(0.003, 4);
  expect(estimatePrior(comparisons, { candidates, pairs: 10_000, maxMatches: 10 }, known)).toBeCloseTo(
    0.001,
    6,
  );
});

test("judgements are counts on top of the prior belief", () => {
  const confirmed = countPatterns(comparisons, Uint8Array.of(0, 0, 2, missing, 0, 1, 0, missing));
  const rejected = countPatterns(comparisons, Uint8Array.of(0, 2, 2, missing));
  const learned = learnFromLabels(comparisons, start, { confirmed, rejected, chosenFrom: 100 }, 8);
  // (8 × 0.7 + 2) / 10, (8 × 0.7 + 1) / 10, and d unchanged
  expect(learned.m[0]?.[0]).toBeCloseTo(0.76, 10);
  expect(learned.m[1]?.[0]).toBeCloseTo(0.66, 10);
  expectNear([learned.m[3] ?? []], [start.m[3] ?? []], 1e-12);
  // (99 × 0.05 + 1) / 100
  expect(learned.u[0]?.[0]).toBeCloseTo(0.0595, 10);
  expect(learned.prior).toBe(start.prior);
  expect(() => learnFromLabels(comparisons, start, { confirmed, rejected, chosenFrom: 0 })).toThrow(
    RangeError,
  );
});

type Draw = { pairs: number; matches: number; seed: number; missing?: number; blocked?: number };

function draw({ pairs, matches, seed, missing: absent = 0, blocked }: Draw): Patterns {
  const random = seededRandom(seed);
  const codes = new Uint8Array(pairs * comparisons.length);
  for (let p = 0; p < pairs; p++) {
    const table = random() < matches ? trueM : trueU;
    for (const c of comparisons.keys()) {
      const x = random();
      const [same = 0, similar = 0] = table[c] ?? [];
      const code = x < same ? 0 : x < same + similar ? 1 : 2;
      codes[p * comparisons.length + c] = c === blocked ? 0 : random() < absent ? missing : code;
    }
  }
  return countPatterns(comparisons, codes);
}

function expectNear(
  found: readonly (readonly number[])[],
  wanted: readonly (readonly number[])[],
  within: number,
) {
  for (const [c, row] of wanted.entries())
    for (const [l, value] of row.entries())
      expect(
        Math.abs((found[c]?.[l] ?? Number.NaN) - value),
        `comparison ${c} level ${l}`,
      ).toBeLessThanOrEqual(within);
}

import { expect, test } from "vitest";
import { type Comparison, isWeighted } from "#business/matching/linkage/comparison.ts";
import { levelWeights } from "#business/matching/linkage/level-weights.ts";
import { initialParameters } from "#business/matching/linkage/parameters.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { boundToStart } from "./bound-to-start.ts";

const kind: Comparison<never> = {
  name: "kind",
  isPresent: () => true,
  levels: [
    { label: "same", m: 0.99, u: 0.36 },
    { label: "different", m: 0.007, u: 0.64 },
  ],
};
const start = initialParameters([kind], 0.01);
const weightsOf = (m: number[], u: number[]) =>
  levelWeights([kind], boundToStart([kind], { ...start, m: [m], u: [u] }, start))[0] ?? [];

test("even with look-alikes taken for matches, another kind still contradicts", () => {
  // As EM would have it: log2(0.6 / 0.64) = -0.1 bits.
  const [same = 0, different = 0] = weightsOf([0.4, 0.6], [0.36, 0.64]);
  expect(different).toBeCloseTo(Math.log2((2 * 0.007) / 0.997 / 0.64), 1);
  expect(same).toBeGreaterThan(0);
});

test("in an archive of one kind, another kind still counts against and the same kind never does", () => {
  const [same = 0, different = 0] = weightsOf([0.993, 0.007], [0.999, 0.001]);
  expect(same).toBe(0);
  expect(different).toBeCloseTo(Math.log2(0.007 / 0.997 / 0.64) / 2, 5);
});

test("start values remain unchanged", () => {
  expect(boundToStart([kind], start, start).m[0]?.[1]).toBeCloseTo(start.m[0]?.[1] ?? 0, 12);
});

test("no training reverses a level of the vehicle model", () => {
  const given = initialParameters(vehicleComparisons, 1e-4);
  const turned = { ...given, m: given.u, u: given.m };
  const weights = levelWeights(vehicleComparisons, boundToStart(vehicleComparisons, turned, given));
  const before = levelWeights(vehicleComparisons, given);
  for (const [c, { levels }] of vehicleComparisons.entries())
    for (const [l, level] of levels.entries()) {
      if (!isWeighted(level)) continue;
      const [was = 0, is = 0] = [before[c]?.[l], weights[c]?.[l]];
      expect(was < -0.01 ? is < 0 : is >= -1e-9, level.label).toBe(true);
    }
});

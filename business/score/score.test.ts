import { expect, test } from "vitest";
import { classificationOf, dimensions, totalOf } from "./score.ts";

test("the weights sum to 1", () => {
  expect(dimensions.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
});

/** The worked examples on the score method page. */
test.each([
  [[4, 0, 25, 1, 5, 90], 17],
  [[33, 15, 41, 35, 28, 90], 37],
  [[68, 51, 70, 82, 53, 98], 68],
  [[89, 82, 96, 100, 90, 100], 92],
] as const)("%j scores %i", (points, total) => {
  const [documentation, chronology, authenticity, sources, storytelling, compliance] = points;
  expect(totalOf({ documentation, chronology, authenticity, sources, storytelling, compliance })).toBe(total);
});

test.each([
  [100, "Heritage Gold"],
  [90, "Heritage Gold"],
  [89, "Heritage Silver"],
  [70, "Heritage Silver"],
  [69, "Heritage Bronze"],
  [50, "Heritage Bronze"],
  [49, null],
  [0, null],
])("%s points are %s", (score, name) => {
  expect(classificationOf(score)).toBe(name);
});

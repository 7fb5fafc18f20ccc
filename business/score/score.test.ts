import { expect, test } from "vitest";
import { dimensions, totalOf } from "./score.ts";

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

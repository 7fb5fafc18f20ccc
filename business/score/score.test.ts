import { expect, test } from "vitest";
import { classificationOf, dimensions } from "./score.ts";

test("the weights sum to 1", () => {
  expect(dimensions.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
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

import { expect, test } from "vitest";
import { nextPercent } from "./use-analysis-progress.ts";

test("a step stays under fifteen", () => {
  expect(nextPercent(0, 0.999, true)).toBeLessThan(15);
});

test("it waits at 99 for the answer", () => {
  expect(nextPercent(95, 0.9, false)).toBe(99);
  expect(nextPercent(99, 0.5, false)).toBe(99);
});

test("it reaches 100 once the answer is there", () => {
  expect(nextPercent(99, 0.5, true)).toBe(100);
  expect(nextPercent(100, 0.5, true)).toBe(100);
});

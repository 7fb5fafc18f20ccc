import { expect, test } from "vitest";
import { growthPerHour, memoryCurve } from "./memory-curve.ts";

const rising = Array.from({ length: 121 }, (_, n) => ({ minute: n / 2, megabytes: 500 + n }));

test("a server that takes two megabytes more each minute grows by 120 an hour", () => {
  expect(growthPerHour(rising)).toBe(120);
});

test("a rise that ends within the first half is no growth", () => {
  const levelled = rising.map(({ minute }) => ({ minute, megabytes: Math.min(600, 500 + minute * 10) }));
  expect(growthPerHour(levelled)).toBe(0);
});

test("the curve shows the highest of each part", () => {
  expect(memoryCurve(rising, 2).split("\n").slice(2)).toEqual([
    "| 0 (idle) | 500 |",
    "| 30.0 | 560 |",
    "| 60.0 | 620 |",
  ]);
});

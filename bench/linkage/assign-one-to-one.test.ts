import { expect, test } from "vitest";
import { assignOneToOne } from "./assign-one-to-one.ts";

const pairs = { left: Uint32Array.of(0, 0, 1, 1, 2), right: Uint32Array.of(0, 1, 0, 1, 1) };

test("links the heaviest pair first, each record once, nothing below the minimum", () => {
  expect(assignOneToOne(pairs, Float64Array.of(9, 8, 10, 3, 2), 0)).toEqual([2, 1]);
  expect(assignOneToOne(pairs, Float64Array.of(9, 8, 10, 3, 2), 8.5)).toEqual([2]);
  expect(assignOneToOne(pairs, Float64Array.of(-1, -1, -1, -1, -1), 0)).toEqual([]);
});

test("breaks ties by record number, whatever the order of the pairs", () => {
  expect(assignOneToOne(pairs, Float64Array.of(5, 5, 5, 5, 5), 0)).toEqual([0, 3]);
  const reversed = { left: pairs.left.toReversed(), right: pairs.right.toReversed() };
  expect(assignOneToOne(reversed, Float64Array.of(5, 5, 5, 5, 5), 0)).toEqual([4, 1]);
});

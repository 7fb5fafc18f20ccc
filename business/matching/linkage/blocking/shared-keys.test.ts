import { expect, test } from "vitest";
import { SharedKeys } from "./shared-keys.ts";

function pairsOf(records: number[][], maxRecords = 10, minShared = 2): string[] {
  const keys = new SharedKeys();
  for (const record of records) keys.add(record);
  const { left, right } = keys.pairs(maxRecords, minShared);
  return Array.from(left, (record, pair) => `${record}-${right[pair]}`);
}

test("records that share enough keys form one pair, also with negative keys", () => {
  expect(pairsOf([[-1, 5, 2_147_483_647], [7], [-1, 5, 9], [5, 2_147_483_647], [-1]])).toEqual([
    "0-2",
    "0-3",
  ]);
});

test("a key held by too many records proposes nothing", () => {
  expect(
    pairsOf(
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      2,
    ),
  ).toEqual([]);
  expect(
    pairsOf(
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      3,
    ),
  ).toEqual(["0-1", "0-2", "1-2"]);
});

test("gives the same pairs as comparing all", () => {
  const random = (n: number) => Math.floor((Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1) * 40) - 20;
  const records = Array.from({ length: 200 }, (_, r) => [
    ...new Set([1, 2, 3, 4].map((k) => random(r * 7 + k))),
  ]);
  const expected: string[] = [];
  for (const [i, one] of records.entries())
    for (const [j, other] of records.entries())
      if (i < j && one.filter((key) => other.includes(key)).length >= 2) expected.push(`${i}-${j}`);
  expect(pairsOf(records, 1000).sort()).toEqual(expected.sort());
});

import { expect, test } from "vitest";
import { PairList } from "#business/matching/linkage/pairs.ts";
import { connectedGroups } from "./connected-groups.ts";

test("connected records form one group; an unpaired record is in none", () => {
  const pairs = new PairList();
  for (const [left, right] of [
    [0, 3],
    [1, 2],
    [3, 5],
    [0, 5],
  ] as const)
    pairs.add(left, right);
  const groups = connectedGroups(7, pairs.pairs());
  expect(groups.map(({ members }) => members.toSorted())).toEqual([
    [0, 3, 5],
    [1, 2],
  ]);
  expect(groups.map(({ pairs }) => pairs.length)).toEqual([3, 1]);
});

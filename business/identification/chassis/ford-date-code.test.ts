import { expect, test } from "vitest";
import { fordMonths } from "./ford-date-code.ts";

test("the printed months of 1965 and 1966", () => {
  expect(fordMonths("E", "J")[0]).toEqual({ year: 1965, month: 1 });
  expect(fordMonths("E", "E")[0]).toEqual({ year: 1965, month: 12 });
  expect(fordMonths("F", "L")).toEqual([{ year: 1966, month: 1 }]);
});

test("a letter may recur after twenty years; unknown letters mean nothing", () => {
  expect(fordMonths("A", "J").map(({ year }) => year)).toEqual([]);
  expect(fordMonths("E", "B").map(({ year }) => year)).toEqual([1965, 1984]);
  expect(fordMonths("V", "J")).toEqual([]);
  expect(fordMonths("", "")).toEqual([]);
});

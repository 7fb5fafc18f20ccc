import { expect, test } from "vitest";
import { historyScale, spreadApart, yearOf } from "./history-scale.ts";

test("a bare year is placed at its middle, a day where it belongs", () => {
  expect(yearOf("1968")).toBe(1968.5);
  expect(yearOf("1968-01-01")).toBe(1968);
  expect(yearOf("1968-07-01")).toBeCloseTo(1968.5);
});

test("the axis runs from the first year to the end of the last", () => {
  const { at } = historyScale(1957, 2026, []);
  expect(at(1957)).toBe(0);
  expect(at(2027)).toBe(100);
});

test("an event before the stated year of build lengthens the axis", () => {
  const { at, marks } = historyScale(1957, 2026, [{ id: "a", sortsOn: "1955-01-01" }]);
  expect(at(1955)).toBe(0);
  expect(marks[0]?.at).toBe(0);
});

test("numbers that would overlap are pushed apart, the others stay", () => {
  expect(spreadApart([20, 21, 80], 5)).toEqual([18, 23, 80]);
});

test("numbers stay on the axis", () => {
  expect(spreadApart([0, 0, 100, 100], 5)).toEqual([0, 5, 95, 100]);
});

test("more events than fit in one row use two", () => {
  const events = Array.from({ length: 30 }, (_, i) => ({ id: String(i), sortsOn: "1960" }));
  const { marks } = historyScale(1957, 2026, events);
  expect(new Set(marks.map((mark) => mark.row))).toEqual(new Set([0, 1]));
  expect(Math.max(...marks.map((mark) => mark.shown))).toBeLessThanOrEqual(100);
});

test("a long gap without records is labelled, up to today", () => {
  const { silences } = historyScale(1957, 2026, [
    { id: "a", sortsOn: "1958-01-01" },
    { id: "b", sortsOn: "1960-01-01" },
    { id: "c", sortsOn: "1990-01-01" },
  ]);
  expect(silences.map((silence) => silence.years)).toEqual([30, 37]);
});

import { expect, test } from "vitest";
import { type Knowledge, monthOf, type Stretch } from "#business/history/coverage.ts";
import { gapsByEntry } from "./history-gap.tsx";
import { historyScale, type NumberedMark, spreadApart, yearOf } from "./history-scale.ts";

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

const stretch = (from: string, until: string | null, known: Knowledge): Stretch => ({
  from,
  until,
  known,
  months: monthOf(until ?? "2027-01-01") - monthOf(from),
});

test("a time of which nothing is known is hatched and labelled, up to today", () => {
  const { silences, doubts } = historyScale(
    1957,
    2026,
    [{ id: "a", sortsOn: "1958-01-01" }],
    [
      stretch("1957-01-01", "1960-02-01", "certain"),
      stretch("1960-02-01", "1962-01-01", "unknown"),
      stretch("1962-01-01", "1970-01-01", "possible"),
      stretch("1970-01-01", "1990-01-01", "unknown"),
      stretch("1990-01-01", "1990-02-01", "certain"),
      stretch("1990-02-01", null, "unknown"),
    ],
  );
  expect(silences.map(({ years }) => years)).toEqual([20, 36]);
  expect(silences.at(-1)?.until).toBe(100);
  expect(doubts).toHaveLength(1);
});

test("a gap is listed after the entry before it, or before the first", () => {
  const [early, late] = [
    { ...stretch("1957-01-01", "1965-01-01", "unknown"), known: "unknown" as const },
    { ...stretch("1970-02-01", null, "unknown"), known: "unknown" as const },
  ];
  const entries = [
    { id: "a", sortsOn: "1965-01-01" },
    { id: "b", sortsOn: "1970-01-15" },
  ];
  expect([...gapsByEntry(entries, [early, late])]).toEqual([
    ["", [early]],
    ["b", [late]],
  ]);
  // A filtered list shows the same gaps.
  expect([...gapsByEntry(entries.slice(0, 1), [late])]).toEqual([["a", [late]]]);
});

test("a month listed after one of its days does not reverse the axis", () => {
  const { marks } = historyScale(1957, 2026, [
    { id: "made", sortsOn: "1957-09-13" },
    { id: "shown", sortsOn: "1957-09-01" },
  ]);
  expect(marks[1]?.at).toBe(marks[0]?.at);
});

/** Down from the number, across at the height of its turn, down to the axis. */
const segments = ({ shown, at, level }: NumberedMark) => [
  { x: [shown, shown], y: [-1, level] },
  { x: [Math.min(shown, at), Math.max(shown, at)], y: [level, level] },
  { x: [at, at], y: [level, 100] },
];

function cross(one: NumberedMark, other: NumberedMark): boolean {
  return segments(one).some(({ x: [a = 0, b = 0], y: [c = 0, d = 0] }) =>
    segments(other).some(({ x: [e = 0, f = 0], y: [g = 0, h = 0] }) => a < f && e < b && c < h && g < d),
  );
}

/** Two overlapping ones, of different events. */
function coincide(one: NumberedMark, other: NumberedMark): boolean {
  const [, across] = segments(one);
  const [, theirs] = segments(other);
  if (!across || !theirs || one.level !== other.level) return false;
  return Math.min(across.x[1] ?? 0, theirs.x[1] ?? 0) - Math.max(across.x[0] ?? 0, theirs.x[0] ?? 0) > 0.1;
}

test.each([
  ["a famous life", [1957.6, 1957.7, 1958.3, 1958.94, 1958.96, 1959, 1960, 1968, 2009, 2014, 2016.6]],
  ["all at the beginning", [1957, 1957, 1957, 1957, 1957]],
  ["all at the end", [2026, 2026, 2026, 2026, 2026]],
  ["in the middle", [1990, 1990, 1990, 1991, 1991, 1992]],
  ["more than fit in one row", Array.from({ length: 30 }, (_, i) => 1957 + Math.floor(i / 4))],
])("no line crosses or covers another: %s", (_, years) => {
  const day = (year: number) =>
    `${Math.floor(year)}-${String(Math.floor((year % 1) * 12) + 1).padStart(2, "0")}-01`;
  const { marks } = historyScale(
    1957,
    2026,
    years.map((year, i) => ({ id: String(i), sortsOn: day(year) })),
  );
  for (const [i, one] of marks.entries())
    for (const other of marks.slice(i + 1)) {
      expect(cross(one, other) || cross(other, one), `${one.id} and ${other.id} cross`).toBe(false);
      expect(coincide(one, other), `${one.id} and ${other.id} coincide`).toBe(false);
    }
});

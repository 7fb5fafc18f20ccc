import { expect, test } from "vitest";
import { type Checked, findGaps, missedCents } from "./check-balances.ts";

const statement = (
  sequence: number | null,
  [openedOn, openingCents]: [string, number],
  [closedOn, closingCents]: [string, number],
  bookedCents = closingCents - openingCents,
): Checked => ({
  id: `${sequence} ${openedOn}`,
  name: `${sequence}`,
  sequence,
  openedOn,
  openingCents,
  closedOn,
  closingCents,
  bookedCents,
});
const gaps = (...statements: Checked[]) =>
  findGaps(statements).map(({ after, before, cents }) => [after.name, before.name, cents]);

const [first, second, third] = [
  statement(1, ["2026-11-02", 0], ["2026-11-03", 500]),
  statement(2, ["2026-11-03", 500], ["2026-11-09", 800]),
  statement(3, ["2026-11-09", 800], ["2026-11-10", 700]),
] as const;

test("opening balance and bookings give the closing balance, or the difference is reported", () => {
  expect(missedCents(first)).toBe(0);
  expect(missedCents(statement(1, ["2026-11-02", 0], ["2026-11-03", 500], 450))).toBe(50);
  expect(missedCents({ ...first, openingCents: null })).toBeNull();
});

test("statements that follow each other leave no gap, in whatever order they came", () => {
  expect(gaps(third, first, second)).toEqual([]);
  expect(gaps(first, second, second, third)).toEqual([]);
});

test("a missing statement is reported with the amount it moved", () => {
  expect(gaps(first, third)).toEqual([["1", "3", 300]]);
});

test("even one that moved nothing, by the bank's numbers, which restart each year", () => {
  const [one, three] = [
    statement(1, ["2026-11-02", 0], ["2026-11-03", 500]),
    statement(3, ["2026-11-09", 500], ["2026-11-10", 700]),
  ];
  expect(gaps(one, three)).toEqual([["1", "3", 0]]);
  const nextYear = statement(1, ["2027-01-04", 700], ["2027-01-05", 900]);
  expect(gaps(statement(2, ["2026-11-03", 500], ["2026-11-09", 500]), one, three, nextYear)).toEqual([]);
});

test("an export of overlapping days is no gap, and may close one", () => {
  const overlapping = statement(null, ["2026-11-02", 0], ["2026-11-09", 800]);
  expect(gaps(first, overlapping)).toEqual([]);
  expect(gaps(first, overlapping, third)).toEqual([]);
});

import { describe, expect, test } from "vitest";
import {
  extras,
  isOrderable,
  packageById,
  packages,
  plans,
  priceOn,
  priceTableVersion,
  promisedUntil,
} from "./catalogue.ts";

const today = "2026-11-24";

test("the price list is the specified one", () => {
  expect(packages.map((p) => [p.id, priceOn(p, today), p.guarantee])).toEqual([
    ["basic", 199, false],
    ["match", 4_900, false],
    ["active", 9_900, false],
    ["premium", 49_900, true],
    ["worldwide", 249_900, true],
    ["research", null, false],
  ]);
  expect(extras.map((e) => [e.id, priceOn(e, today)])).toEqual([
    ["international", 14_900],
    ["premium-report", 7_900],
  ]);
  expect(packageById("basic")?.promised).toEqual({ amount: 72, unit: "hours" });
  expect(packageById("gold")).toBeUndefined();
});

test("every extra and every package except the quoted one can be ordered", () => {
  expect(packages.filter(isOrderable).map(({ id }) => id)).toEqual([
    "basic",
    "match",
    "active",
    "premium",
    "worldwide",
  ]);
  expect(extras.every(isOrderable)).toBe(true);
});

test("what cannot be made is not sold", () => {
  const [basic] = packages;
  expect(basic && isOrderable(basic)).toBe(true);
  expect(basic && isOrderable({ ...basic, prices: [] })).toBe(false);
  expect(basic && isOrderable({ ...basic, makes: ["answer", "volume"] })).toBe(false);
});

test("CK-09 a package without a promised time cannot be ordered", () => {
  const [basic] = packages;
  expect(basic && isOrderable({ ...basic, promised: null })).toBe(false);
});

describe("prices", () => {
  const item = {
    prices: [
      { from: "2026-11-01", cents: 4_900 },
      { from: "2027-01-01", cents: 5_900 },
    ],
  };
  test.each([
    ["2026-10-01", 4_900],
    ["2026-12-31", 4_900],
    ["2027-01-01", 5_900],
  ])("apply from their date on: %s", (day, cents) => {
    expect(priceOn(item, day)).toBe(cents);
  });

  test("CK-01 the version of the table is the day of its latest change", () => {
    expect(priceTableVersion(today)).toBe("2026-11-01");
  });
});

test("WD-08 the milestones of human work add up to its whole; automated work has none", () => {
  for (const { id, effort, milestones } of [...packages, ...extras, ...plans]) {
    const sum = milestones.reduce((total, { percent }) => total + percent, 0);
    expect(sum, id).toBe(effort === "research" ? 100 : 0);
  }
});

test.each([
  ["72 hours", "2026-11-21T11:00:00Z", { amount: 72, unit: "hours" }, "2026-11-24T11:00:00Z"],
  [
    "72 hours over the change of clocks",
    "2026-10-24T11:00:00Z",
    { amount: 72, unit: "hours" },
    "2026-10-27T11:00:00Z",
  ],
  ["14 days over New Year", "2026-12-24T11:00:00Z", { amount: 14, unit: "days" }, "2027-01-07T11:00:00Z"],
  ["6 weeks", "2026-11-21T11:00:00Z", { amount: 6, unit: "weeks" }, "2027-01-02T11:00:00Z"],
  ["3 months", "2026-11-21T11:00:00Z", { amount: 3, unit: "months" }, "2027-02-21T11:00:00Z"],
  // § 188 Abs. 3 BGB: in a month without that day, its last day.
  [
    "3 months from 30 November",
    "2026-11-30T11:00:00Z",
    { amount: 3, unit: "months" },
    "2027-02-28T11:00:00Z",
  ],
  ["6 months from 31 August", "2027-08-31T11:00:00Z", { amount: 6, unit: "months" }, "2028-02-29T11:00:00Z"],
] as const)("%s", (_, from, duration, until) => {
  expect(promisedUntil(new Date(from), duration)).toEqual(new Date(until));
});

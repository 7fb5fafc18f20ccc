import { expect, test } from "vitest";
import { packageById, packages, promisedUntil, vatWithin } from "./catalogue.ts";

test.each([
  [199, 32],
  [4_900, 782],
  [9_900, 1_581],
  [49_900, 7_967],
  [249_900, 39_900],
  [119, 19],
  [0, 0],
])("%s cents include %s cents of tax", (gross, vat) => {
  expect(vatWithin(gross)).toBe(vat);
});

test("TX-03 net and tax add up for every price up to 3,000 €, and the tax is within half a cent", () => {
  for (let gross = 0; gross <= 300_000; gross += 7)
    expect(Math.abs(vatWithin(gross) - (gross * 19) / 119)).toBeLessThanOrEqual(0.5);
});

test("the price list is the specified one", () => {
  expect(packages.map((p) => [p.id, p.priceCents, p.guarantee])).toEqual([
    ["basic", 199, false],
    ["match", 4_900, false],
    ["active", 9_900, false],
    ["premium", 49_900, true],
    ["worldwide", 249_900, true],
    ["research", null, false],
  ]);
  expect(packageById("basic")?.promised).toEqual({ amount: 72, unit: "hours" });
  expect(packageById("gold")).toBeUndefined();
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

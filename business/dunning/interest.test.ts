import { describe, expect, test } from "vitest";
import { baseRateOn } from "./base-rates.ts";
import { chargesOf } from "./charges.ts";
import { interestOn } from "./interest.ts";

const rates = [
  { from: "2026-07-01", basisPoints: 127 },
  { from: "2027-01-01", basisPoints: 152 },
  { from: "2028-01-01", basisPoints: 127 },
];
const of = (cents: number, from: string, until: string, surcharge = 900) =>
  interestOn({ principal: [{ from: "2020-01-01", cents }], from, until, surcharge, rates });

describe("PM-06 interest to the cent", () => {
  test.each([
    // 1,000.00 × 11.27 % × 181/365: the announced rate of the first half of 2025 is 2.27 %.
    [100_000, "2025-01-01", "2025-06-30", 5_588],
    // 1,000.00 × 10.27 % × 30/365 = 8.441…
    [100_000, "2026-07-02", "2026-07-31", 844],
    // A year of 366 days: 1,000.00 × 12.62 % × 60/366 = 20.688…
    [100_000, "2024-01-01", "2024-02-29", 2_068],
    [199, "2026-07-01", "2026-07-01", 0],
  ])("%i cents from %s until %s", (cents, from, until, interest) => {
    expect(of(cents, from, until).cents).toBe(interest);
  });

  test("a change of the base rate and of the year begins another part, and only the sum is rounded", () => {
    const { cents, parts } = of(100_000, "2026-12-22", "2027-01-10");
    expect(parts).toEqual([
      { from: "2026-12-22", until: "2026-12-31", days: 10, principalCents: 100_000, basisPoints: 1_027 },
      { from: "2027-01-01", until: "2027-01-10", days: 10, principalCents: 100_000, basisPoints: 1_052 },
    ]);
    // 2.8136… + 2.8821… = 5.6958…
    expect(cents).toBe(569);
  });

  test("a day of a leap year bears less interest than one of the year before", () => {
    const { cents, parts } = of(100_000, "2027-12-31", "2028-01-01");
    expect(parts).toHaveLength(2);
    // No rate is known of the second half of 2027.
    expect(parts[0]?.basisPoints).toBeNull();
    expect(cents).toBe(28);
  });

  test("a part payment bears interest until the day it came", () => {
    const principal = [
      { from: "2026-07-01", cents: 100_000 },
      { from: "2026-07-11", cents: 40_000 },
    ];
    const { parts, cents } = interestOn({
      principal,
      from: "2026-07-01",
      until: "2026-07-20",
      surcharge: 900,
      rates,
    });
    expect(parts.map(({ days, principalCents }) => [days, principalCents])).toEqual([
      [10, 100_000],
      [10, 40_000],
    ]);
    // 2.8136… + 1.1254… = 3.9391…
    expect(cents).toBe(393);
  });

  test("days without a base rate add nothing to the sum, and remain a separate part", () => {
    const { cents, parts } = interestOn({
      principal: [{ from: "2026-06-01", cents: 100_000 }],
      from: "2026-06-30",
      until: "2026-07-02",
      surcharge: 900,
      rates: [],
    });
    expect(parts.map(({ basisPoints, days }) => [basisPoints, days])).toEqual([
      [1_027, 1],
      [null, 2],
    ]);
    expect(cents).toBe(28);
  });

  test("an entered rate takes precedence over the built-in one", () => {
    expect(baseRateOn("2026-03-15", [])).toBe(127);
    expect(baseRateOn("2026-12-31", [])).toBeNull();
    expect(baseRateOn("2026-12-31", rates)).toBe(127);
    expect(baseRateOn("2022-06-30", [])).toBeNull();
  });
});

describe("PM-06 what a step claims", () => {
  const claim = {
    customerType: "business",
    step: "final",
    today: "2026-07-31",
    since: "2026-07-02",
    principal: [{ from: "2026-06-01", cents: 100_000 }],
    rates,
  } as const;

  test("a business in default owes nine percentage points and the lump sum", () => {
    expect(chargesOf(claim)).toMatchObject({ interestCents: 844, lumpSumCents: 4_000 });
  });

  test("a consumer owes five percentage points and never the lump sum", () => {
    // 1,000.00 × 6.27 % × 30/365 = 5.153…
    expect(chargesOf({ ...claim, customerType: "consumer" })).toMatchObject({
      interestCents: 515,
      lumpSumCents: 0,
    });
  });

  test.each([
    ["a reminder", { step: "reminder" }],
    ["the day before default", { since: "2026-08-01" }],
    ["no default at all", { since: null }],
  ] as const)("%s claims nothing", (_, changes) => {
    expect(chargesOf({ ...claim, ...changes })).toEqual({ interestCents: 0, lumpSumCents: 0, parts: [] });
  });
});

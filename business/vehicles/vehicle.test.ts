import { expect, test } from "vitest";
import { eligibleYears, mustBeOldEnough, vehicleLine } from "./vehicle.ts";

test("the years offered run from the youngest eligible down to 1900", () => {
  const years = eligibleYears(2025);
  expect(years[0]).toBe(2010);
  expect(years.at(-1)).toBe(1900);
  expect(years).toHaveLength(111);
});

test.each([[Number.NaN], [1900], [-5], [Number.NEGATIVE_INFINITY]])("%s offers no year", (year) => {
  expect(eligibleYears(year)).toEqual([]);
});

test("an infinite year does not give an infinite list", () => {
  expect(eligibleYears(Number.POSITIVE_INFINITY)[0]).toBe(9984);
});

test("a boat is at least 50 years old, any other vehicle 15", () => {
  expect(eligibleYears(2025, "antique-boat")[0]).toBe(1975);
  expect(eligibleYears(2025, "antique-boat").at(-1)).toBe(1900);
  for (const [kind, newest] of [
    ["antique-boat", 1975],
    ["classic-car", 2010],
  ] as const) {
    expect(() => mustBeOldEnough(kind, String(newest), 2025)).not.toThrow();
    expect(() => mustBeOldEnough(kind, String(newest + 1), 2025)).toThrow("vehicle_too_young");
    expect(() => mustBeOldEnough(kind, null, 2025)).not.toThrow();
  }
});

test("the one-line description names only what was given", () => {
  expect(vehicleLine({ kennzeichen: "CE-K 412", markeModell: "VW Käfer", baujahr: null })).toBe(
    "VW Käfer · CE-K 412",
  );
});

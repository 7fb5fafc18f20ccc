import { expect, test } from "vitest";
import { boatEligible, eligibleYears, isEligible, roadVehicleEligible, vehicleKindOf } from "./vehicle.ts";

test("the years on offer run from the youngest eligible down to 1900", () => {
  const years = eligibleYears(2025);
  expect(years[0]).toBe(2010);
  expect(years.at(-1)).toBe(1900);
  expect(years).toHaveLength(111);
});

test.each([[Number.NaN], [1900], [-5], [Number.NEGATIVE_INFINITY]])("%s offers no year", (year) => {
  expect(eligibleYears(year)).toEqual([]);
});

test("an endless year does not make an endless list", () => {
  expect(eligibleYears(Number.POSITIVE_INFINITY)[0]).toBe(9984);
});

test.each([
  [1976, true],
  [1977, false],
  [1893, true],
  [0, false],
  [Number.NaN, false],
])("a boat of %s in 2026: %s", (year, eligible) => {
  expect(boatEligible(year, 2026)).toBe(eligible);
  expect(isEligible("antique-boat", year, 2026)).toBe(eligible);
});

test.each([
  [2011, true],
  [2012, false],
  [1899, false],
])("a road vehicle of %s in 2026: %s", (year, eligible) => {
  expect(roadVehicleEligible(year, 2026)).toBe(eligible);
  expect(isEligible("classic-car", year, 2026)).toBe(eligible);
});

test("only boats are boats in the search form", () => {
  expect(vehicleKindOf("boat")).toBe("antique-boat");
  expect(vehicleKindOf("tractor")).toBe("classic-car");
});

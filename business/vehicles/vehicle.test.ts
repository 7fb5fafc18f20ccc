import { expect, test } from "vitest";
import { eligibleYears, vehicleKindOf } from "./vehicle.ts";

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

test("only boats are boats in the search form", () => {
  expect(vehicleKindOf("boat")).toBe("antique-boat");
  expect(vehicleKindOf("tractor")).toBe("classic-car");
});

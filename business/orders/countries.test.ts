import { expect, test } from "vitest";
import { m } from "#texts/messages.js";
import {
  countryName,
  fromSellingCountries,
  isPostalCode,
  normalisePostalCode,
  sellingCountries,
} from "./countries.ts";

test.each([
  ["DE", "29221", true],
  ["DE", "01067", true],
  ["DE", "2922", false],
  ["DE", "292211", false],
  ["DE", "2922l", false],
  ["DE", "D-29221", true],
  ["AT", "1010", true],
  ["AT", "A-1010", true],
  ["AT", "0101", false],
  ["AT", "29221", false],
  ["CH", "8001", true],
  ["CH", "CH 8001", true],
  ["CH", "80011", false],
  ["CH", "GU1 3UY", false],
] as const)("in %s the postcode %s is right: %s", (country, postalCode, right) => {
  expect(isPostalCode(postalCode, country)).toBe(right);
});

test("the country's letters in front are dropped", () => {
  expect(normalisePostalCode(" D-29221 ")).toBe("29221");
  expect(normalisePostalCode("29221")).toBe("29221");
});

test.each(["de", "en"] as const)("the sentence names every country in which we sell: %s", (locale) => {
  for (const country of sellingCountries)
    expect(fromSellingCountries(locale)).toContain(countryName(country, locale));
});

test("the example of a country in which we do not sell is one", () => {
  expect(sellingCountries).not.toContain("GB");
  expect(m.sell_elsewhere({}, { locale: "en" })).toContain("United Kingdom");
});

import { expect, test } from "vitest";
import { readCountries } from "#platform/countries.ts";
import {
  countryName,
  countryOptions,
  fromCountries,
  isPostalCode,
  normalisePostalCode,
} from "./countries.ts";
import { countries } from "./territories.ts";

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
  ["CH", "8001", true],
  ["CH", "CH 8001", true],
  ["CH", "GU1 3UY", false],
  ["GB", "GU1 3UY", true],
  ["GB", "gu13uy", true],
  ["GB", "SW1A 1AA", true],
  ["GB", "12345", false],
  ["LI", "9490", true],
  ["LI", "9400", false],
  ["NO", "0150", true],
  ["NO", "N-0150", true],
  ["NL", "1012 AB", true],
  ["PL", "00-950", true],
  ["SE", "114 55", true],
  ["IE", "D02 X285", true],
  ["PT", "1100-148", true],
  ["FR", "75001", true],
  ["MT", "VLT 1117", true],
] as const)("in %s the postcode %s is right: %s", (country, postalCode, right) => {
  expect(isPostalCode(postalCode, country)).toBe(right);
});

test("leading country letters are dropped, except those of a British postcode", () => {
  expect(normalisePostalCode(" D-29221 ")).toBe("29221");
  expect(normalisePostalCode("29221")).toBe("29221");
  expect(normalisePostalCode("GU1 3UY")).toBe("GU1 3UY");
});

test.each(["de", "en"] as const)(
  "every country has a name of its own in %s, and is sorted by it",
  (locale) => {
    const names = countries.map((country) => countryName(country, locale));
    expect(new Set(names).size).toBe(countries.length);
    expect(countryOptions(["NO", "AT"], locale).map(({ value }) => value)).toEqual(
      locale === "de" ? ["NO", "AT"] : ["AT", "NO"],
    );
  },
);

test.each([
  ["de", "der Europäischen Union, dem Vereinigten Königreich, der Schweiz, Liechtenstein und Norwegen"],
  ["en", "the European Union, the United Kingdom, Switzerland, Liechtenstein and Norway"],
] as const)("the sentence names the Union as one: %s", (locale, sentence) => {
  expect(fromCountries(readCountries(["EU", "GB", "CH", "LI", "NO"]) ?? [], locale)).toBe(sentence);
});

test("an operator who sells to single states names them", () => {
  expect(fromCountries(["DE", "AT", "CH"], "de")).toBe("Deutschland, Österreich und der Schweiz");
});

test.each([
  [["EU"], 27],
  [["DE", "DE"], 1],
  [["DE", "US"], null],
  [[], null],
])("SELL_TO %j names %s countries", (words, count) => {
  expect(readCountries(words)?.length ?? null).toBe(count);
});

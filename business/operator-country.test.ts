import { expect, test } from "vitest";
import { countryCode, operatorCountry } from "./operator-country.ts";

test.each([
  ["Deutschland", "en", "Germany"],
  ["Deutschland", "de", "Deutschland"],
  ["Austria", "de", "Österreich"],
  ["Neuland", "en", "Neuland"],
] as const)("%s is written in %s as %s", (name, locale, written) => {
  expect(operatorCountry(name, locale)).toBe(written);
});

test("has the code that machines read", () => {
  expect(countryCode("Deutschland")).toBe("DE");
  expect(countryCode("Switzerland")).toBe("CH");
  expect(countryCode("Neuland")).toBeUndefined();
});

import { expect, test } from "vitest";
import { parseEuro } from "./parse-euro.ts";

test.each([
  ["1,99", 199],
  ["1.99", 199],
  [" 49 € ", 4_900],
  ["EUR 499", 49_900],
  ["0,5", 50],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["2.499", 249_900],
  ["12,345", 1_234_500],
])("%s", (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

test.each(["", "-1,99", "1,9999", "abc", "1,99,", "1e3"])("not an amount: %s", (text) => {
  expect(parseEuro(text)).toBeNaN();
});

import { expect, test } from "vitest";
import { isVatId, tidyVatId } from "./vat-id.ts";

test.each([
  ["de 123 456 789", true],
  ["DE123456789", true],
  ["ATU12345678", true],
  ["CHE-123.456.789 MWST", true],
  ["NL123456789B01", true],
  ["FR12345678901", true],
  ["DE12345678", false],
  ["DE023456789", false],
  ["123456789", false],
  ["US123456789", false],
  ["CHE123", false],
  ["", false],
])("%s is built like a VAT number: %s", (text, answer) => {
  expect(isVatId(tidyVatId(text))).toBe(answer);
});

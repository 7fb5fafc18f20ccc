import { expect, test } from "vitest";
import { needsVatCheck, sameName } from "./vat-check.ts";

test.each([
  ["Müller Oldtimer GmbH", "MÜLLER OLDTIMER GMBH", true],
  ["Garage Muller S.A.R.L.", "SARL GARAGE MÜLLER", true],
  ["Oldtimer Wien", "Oldtimer Wien Handels- und Restaurations-GmbH", true],
  ["Oldtimer Wien GmbH", "Huber Bau GmbH", false],
  ["Oldtimer Wien GmbH", null, null],
  ["Kolov Klassik", "КОЛОВ КЛАСИК ЕООД", null],
] as const)("TX-01 %s is told as %s: %s", (entered, registered, same) => {
  expect(sameName(entered, registered)).toBe(same);
});

test.each([
  ["business", "AT", "ATU13585627", true],
  ["business", "GR", "EL123456783", true],
  ["business", "AT", null, false],
  ["consumer", "AT", "ATU13585627", false],
  ["business", "DE", "DE136695976", false],
  ["business", "GB", "XI123456789", false],
  ["business", "CH", "CHE116281710", false],
] as const)("TX-01 a %s in %s with %s is asked for: %s", (customerType, country, vatId, needed) => {
  expect(needsVatCheck({ customerType, billing: { country, company: "X", vatId } })).toBe(needed);
});

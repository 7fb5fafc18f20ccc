import { expect, test } from "vitest";
import { day, formatMoney } from "./locale.ts";

test.each([
  [199, "1,99\u00a0€", "€1.99"],
  [249_900, "2.499,00\u00a0€", "€2,499.00"],
  [0, "0,00\u00a0€", "€0.00"],
])("%s cents are formatted as %s and %s", (cents, german, english) => {
  expect(formatMoney(cents, "de")).toBe(german);
  expect(formatMoney(cents, "en")).toBe(english);
});

test("a moment is formatted as its day in Berlin", () => {
  const lateEvening = new Date("2026-11-20T23:30:00Z");
  expect(day(lateEvening, "de")).toBe("21. November 2026");
  expect(day(lateEvening, "en")).toBe("21 November 2026");
});

import { expect, test } from "vitest";
import { day, formatMoney, townLine } from "./locale.ts";

test.each([
  [199, "1,99\u00a0€", "€1.99"],
  [249_900, "2.499,00\u00a0€", "€2,499.00"],
  [0, "0,00\u00a0€", "€0.00"],
])("%s cents are formatted as %s and %s", (cents, german, english) => {
  expect(formatMoney(cents, "de")).toBe(german);
  expect(formatMoney(cents, "en")).toBe(english);
});

test("an amount of another currency says which", () => {
  expect(formatMoney(199, "de", "USD")).toBe("1,99\u00a0$");
  expect(formatMoney(199, "en", "USD")).toBe("US$1.99");
  expect(formatMoney(1_250_00, "de", "CHF")).toBe("1.250,00\u00a0CHF");
});

test("a moment is formatted as the day in Berlin", () => {
  const lateEvening = new Date("2026-11-20T23:30:00Z");
  expect(day(lateEvening, "de")).toBe("21. November 2026");
  expect(day(lateEvening, "en")).toBe("21 November 2026");
});

test.each([
  [{ postalCode: "29223", city: "Celle", country: "DE" }, "29223 Celle"],
  [{ postalCode: "8001", city: "Zürich", country: "CH" }, "8001 Zürich"],
  [{ postalCode: "GU1 3AA", city: "Guildford", country: "GB" }, "Guildford GU1 3AA"],
  [{ postalCode: "D02 X285", city: "Dublin", country: "IE" }, "Dublin D02 X285"],
])("an address follows the convention of its country's post: %o", (to, line) => {
  expect(townLine(to)).toBe(line);
});

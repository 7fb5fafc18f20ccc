import { expect, test } from "vitest";
import { formatDate, formatDayOfYear } from "./date.tsx";

const year = new Date().getFullYear();

test.each([
  [`${year}-11-24`, "de", "24.11."],
  [`${year}-11-24`, "en", "24/11"],
  [`${year - 1}-11-24`, "de", `24.11.${year - 1}`],
  [`${year + 1}-01-02`, "en", `02/01/${year + 1}`],
] as const)("%s is written short in %s: %s", (day, locale, text) => {
  expect(formatDayOfYear(day, locale)).toBe(text);
});

test.each([
  ["de", "25.\u00a0November 2026"],
  ["en", "25\u00a0November 2026"],
] as const)("a date does not end a line with its day (%s)", (locale, text) => {
  expect(formatDate("2026-11-25T12:00:00Z", locale)).toBe(text);
});

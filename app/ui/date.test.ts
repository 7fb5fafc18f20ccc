import { expect, test } from "vitest";
import { formatDayOfYear } from "./date.tsx";

const year = new Date().getFullYear();

test.each([
  [`${year}-11-24`, "de", "24.11."],
  [`${year}-11-24`, "en", "24/11"],
  [`${year - 1}-11-24`, "de", `24.11.${year - 1}`],
  [`${year + 1}-01-02`, "en", `02/01/${year + 1}`],
] as const)("%s is written short in %s: %s", (day, locale, text) => {
  expect(formatDayOfYear(day, locale)).toBe(text);
});

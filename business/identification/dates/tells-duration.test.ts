import { expect, test } from "vitest";
import known from "./known-dates.json" with { type: "json" };
import { tellsDuration } from "./tells-duration.ts";

const durations = [
  "1921 - circa 1970s",
  "ca. 1968-1971",
  "ca. 1968 - ca. 1971",
  "um 1968 bis 1971",
  "FROM 1968 TO 1971",
  "1968-9",
  "Mai - Juni 1968",
  "Mai bis Juni 1968",
  "12.-15. Mai 1968",
  "c. 1968-71",
  "circa 1968 to 1971",
  "1968-1971 (?)",
  "von 1968 bis 1971",
  "1968-1970",
  "vom 3. bis 5. Mai 1968",
  "22 to 24 June 2017",
  "20-22 November 1968",
  "24 bis 26. Mai 1971",
  "68 to May 1971",
];

test.each(known)("%s lasted only where it says so", (text) => {
  expect(tellsDuration(text)).toBe(durations.includes(text ?? ""));
});

test("a date in figures, and one that nobody typed, says nothing of it", () => {
  for (const text of [null, "1968/1971", "1968", "neulich"]) expect(tellsDuration(text)).toBe(false);
});

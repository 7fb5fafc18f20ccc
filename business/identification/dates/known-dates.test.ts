import { expect, test } from "vitest";
import known from "./known-dates.json" with { type: "json" };
import { readInformalDate } from "./read-informal-date.ts";

/** How people write, with the right answer beside it; null is refused. */
test.each(known)("%s is %s", (text, edtf) => {
  expect(readInformalDate(text ?? "")).toBe(edtf);
});

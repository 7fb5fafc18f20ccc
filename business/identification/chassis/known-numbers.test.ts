import { expect, test } from "vitest";
import known from "./known-numbers.json" with { type: "json" };
import { readChassis } from "./read-chassis.ts";

/** As people type them, with the system that reads them best; null is no number. */
test.each(known)("%s of %s is %s, read as %s", (typed, make, rule, readAs) => {
  const [reading] = readChassis(typed ?? "", make ? { make } : {});
  expect([reading?.rule ?? null, reading?.readAs ?? null]).toEqual([rule, readAs]);
});

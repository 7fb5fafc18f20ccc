import { expect, test } from "vitest";
import known from "./known-plates.json" with { type: "json" };
import { readPlate } from "./read-plate.ts";

/** As people type them, with the likeliest reading; null is kept as typed. */
test.each(known)("%s is %s %s %s", (typed, system, display, place) => {
  const [reading] = readPlate(typed ?? "");
  expect([reading?.system, reading?.system === "raw" ? null : reading?.display]).toEqual([system, display]);
  expect(reading?.district ?? reading?.region ?? null).toBe(place);
});

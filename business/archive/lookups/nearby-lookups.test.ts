import { expect, test } from "vitest";
import { describe } from "#business/identification/description/describe.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { blockKeys } from "./block-keys.ts";
import { nearbyLookups } from "./nearby-lookups.ts";

/** Whether these lookups find such a sighting. */
function bring(asked: VehicleFacts, known: VehicleFacts): boolean {
  const keys = new Set(blockKeys(describe(known)));
  return nearbyLookups(describe(asked)).some(
    ({ all, some }) =>
      all.every((key) => keys.has(key)) && (some.length === 0 || some.some((key) => keys.has(key))),
  );
}

const beetle = { kind: "car", make: "VW", model: "Käfer" };

test("the next town in another district is searched by year or colour", () => {
  const asked = { ...beetle, year: 1965, colour: "grün", place: "Zirndorf" };
  expect(bring(asked, { ...beetle, year: 1966, place: "Nürnberg" })).toBe(true);
  expect(bring(asked, { ...beetle, colour: "javagrün", place: "Nürnberg" })).toBe(true);
  expect(bring(asked, { ...beetle, year: 1966, plates: ["N-AB 12"] })).toBe(true);
  expect(bring(asked, { ...beetle, year: 1966, place: "Augsburg" })).toBe(false);
});

test("no neighbours for an unknown place, a handful of districts at most for a known one", () => {
  expect(nearbyLookups(describe({ ...beetle, year: 1965, place: "Entenhausen" }))).toEqual([]);
  expect(
    nearbyLookups(describe({ ...beetle, year: 1965, colour: "rot", place: "Köln" })).length,
  ).toBeLessThan(8);
});

import { expect, test } from "vitest";
import { describe } from "../vehicles/description/describe.ts";
import type { VehicleFacts } from "../vehicles/description/vehicle-facts.ts";
import { blockKeys } from "./archive-keys.ts";
import { nearLookUps } from "./near-look-ups.ts";

/** Whether these look-ups bring a sighting that says so. */
function bring(asked: VehicleFacts, told: VehicleFacts): boolean {
  const keys = new Set(blockKeys(describe(told)));
  return nearLookUps(describe(asked)).some(
    ({ all, some }) =>
      all.every((key) => keys.has(key)) && (some.length === 0 || some.some((key) => keys.has(key))),
  );
}

const beetle = { kind: "car", make: "VW", model: "Käfer" };

test("the next town in another district is looked into, by year or by colour", () => {
  const asked = { ...beetle, year: 1965, colour: "grün", place: "Zirndorf" };
  expect(bring(asked, { ...beetle, year: 1966, place: "Nürnberg" })).toBe(true);
  expect(bring(asked, { ...beetle, colour: "javagrün", place: "Nürnberg" })).toBe(true);
  expect(bring(asked, { ...beetle, year: 1966, plates: ["N-AB 12"] })).toBe(true);
  expect(bring(asked, { ...beetle, year: 1966, place: "Augsburg" })).toBe(false);
});

test("nothing is looked for round about an unknown place, and a handful of districts at most round about a known one", () => {
  expect(nearLookUps(describe({ ...beetle, year: 1965, place: "Entenhausen" }))).toEqual([]);
  expect(nearLookUps(describe({ ...beetle, year: 1965, colour: "rot", place: "Köln" })).length).toBeLessThan(
    8,
  );
});

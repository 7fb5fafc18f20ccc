import { afterAll, beforeAll, expect, test } from "vitest";
import type { Source } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { inTransaction } from "#business/context.ts";
import { levelWeights } from "#business/matching/linkage/level-weights.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { fitModel } from "./fit-model.ts";
import { trainModel } from "./train-model.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const source: Source = {
  key: "numbered",
  title: "Numbered in one row",
  publisher: null,
  kind: "register",
  evidenceClass: "C",
  licence: "CC0",
  legalBasis: "invented",
  url: null,
  year: null,
};

async function weightOf(comparison: string, level: string): Promise<number> {
  const { parameters } = await inTransaction(app.system(), currentModel);
  const c = vehicleComparisons.findIndex(({ name }) => name === comparison);
  const l = vehicleComparisons[c]?.levels.findIndex(({ label }) => label === level) ?? -1;
  return levelWeights(vehicleComparisons, parameters)[c]?.[l] ?? Number.NaN;
}

test("consecutive plates of vehicles of every kind do not teach that the kind is irrelevant", async () => {
  const kinds = ["car", "motorcycle", "tractor"];
  const sightings = Array.from({ length: 1800 }, (_, n) => ({
    ref: `r${n}`,
    kind: kinds[n % 3] ?? "car",
    plates: [`HH-A ${1000 + n}`],
    place: "Hamburg",
    observed: "1965",
  }));
  await importSightings(app.system(), source, sightings);
  const byHand = await weightOf("kind", "different");
  expect(await trainModel(app.system())).not.toBeNull();
  expect(await weightOf("kind", "different")).toBeLessThanOrEqual(byHand / 2);
  expect(await weightOf("kind", "same")).toBeGreaterThanOrEqual(0);
});

test("what nearly every sighting shares weighs next to nothing, and part of a plate less than elsewhere", async () => {
  const fitted = await fitModel(app.system());
  expect(fitted, "The training has counted the same archive.").toBe(false);
  expect(await weightOf("place", "same-town-same-time")).toBeLessThan(1);
  // Set by hand: log2(0.27 / 5.1e-6) = 15.7; that every plate is of one district takes log2(1 / 0.0066) = 7.2 of it.
  expect(await weightOf("plate-part", "three-characters")).toBeLessThan(9);
});

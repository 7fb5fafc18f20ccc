import { afterAll, beforeAll, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { matchSightings } from "#business/matching/candidates/match-sightings.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { explainMatch } from "./explain-match.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
const query = { kind: "car", make: "VW", model: "Käfer", year: 1965, chassis: "115123456" };

beforeAll(async () => {
  app = await openTestApp();
  const sightings = [
    { ref: "1", kind: "car", make: "Volkswagen", model: "1200", year: 1966, chassis: "115 123 456" },
    { ref: "2", kind: "boat", names: ["Windspiel"] },
  ];
  for (const key of ["first", "second"])
    await importSightings(app.system(), { ...exampleSource, key }, sightings);
});
afterAll(() => app.close());

test("the waterfall names every comparison and sums exactly to the search's total", async () => {
  const [explained, ...others] = await explainMatch(app.system(), query, "first/1");
  expect(others).toEqual([]);
  expect(explained).toMatchObject({ source: "first", ref: "1", modelVersion: 0 });
  const { prior = 0, steps = [], total, probability = 0 } = explained ?? {};
  expect(steps.map(({ comparison }) => comparison)).toEqual(vehicleComparisons.map(({ name }) => name));
  expect(steps.reduce((sum, { weight }) => sum + weight, prior)).toBe(total);
  expect(steps.find(({ comparison }) => comparison === "chassis")?.level).toBe("exact-long");
  expect(steps.find(({ comparison }) => comparison === "plate")).toMatchObject({
    level: undefined,
    weight: 0,
  });
  const found = await matchSightings(app.system(), query, { limit: 10 });
  expect(found.find(({ source }) => source === "first")).toMatchObject({ weight: total, probability });
});

test("a reference used by two sources is explained for both, an unknown one for none", async () => {
  const sources = (await explainMatch(app.system(), query, "1")).map(({ source }) => source);
  expect(sources.sort()).toEqual(["first", "second"]);
  expect(await explainMatch(app.system(), query, "third/1")).toEqual([]);
  expect(await explainMatch(app.system(), query, "")).toEqual([]);
});

test("explains sightings the search would not have found", async () => {
  const [boat] = await explainMatch(app.system(), query, "first/2");
  expect(boat?.probability).toBeLessThan(0.001);
  const found = await matchSightings(app.system(), query, { limit: 50 });
  expect(found.map(({ ref }) => ref)).not.toContain("2");
});

test("customers and visitors may not ask for an explanation", async () => {
  // @ts-expect-error customers must not see candidates
  expect(await explainMatch(app.visitor(), query, "1")).toEqual([]);
});

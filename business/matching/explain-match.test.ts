import { afterAll, beforeAll, expect, test } from "vitest";
import { aRegister } from "#tests/a-register.ts";
import { openTestHouse } from "#tests/house.ts";
import { importSightings } from "../archive/import-sightings.ts";
import { explainMatch } from "./explain-match.ts";
import { matchSightings } from "./match-sightings.ts";
import { vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
const query = { kind: "car", make: "VW", model: "Käfer", year: 1965, chassis: "115123456" };

beforeAll(async () => {
  house = await openTestHouse();
  const sightings = [
    { ref: "1", kind: "car", make: "Volkswagen", model: "1200", year: 1966, chassis: "115 123 456" },
    { ref: "2", kind: "boat", names: ["Windspiel"] },
  ];
  for (const key of ["first", "second"])
    await importSightings(house.system(), { ...aRegister, key }, sightings);
});
afterAll(() => house.close());

test("the waterfall names every comparison and sums exactly to the total the search gave", async () => {
  const [explained, ...others] = await explainMatch(house.system(), query, "first/1");
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
  const found = await matchSightings(house.system(), query, { limit: 10 });
  expect(found.find(({ source }) => source === "first")).toMatchObject({ weight: total, probability });
});

test("a reference that two sources use is explained for both; one that nobody uses for none", async () => {
  const sources = (await explainMatch(house.system(), query, "1")).map(({ source }) => source);
  expect(sources.sort()).toEqual(["first", "second"]);
  expect(await explainMatch(house.system(), query, "third/1")).toEqual([]);
  expect(await explainMatch(house.system(), query, "")).toEqual([]);
});

test("what the search would never have found is explained too", async () => {
  const [boat] = await explainMatch(house.system(), query, "first/2");
  expect(boat?.probability).toBeLessThan(0.001);
  const found = await matchSightings(house.system(), query, { limit: 50 });
  expect(found.map(({ ref }) => ref)).not.toContain("2");
});

test("customers and visitors are explained nothing", async () => {
  // @ts-expect-error a candidate is not for a customer's eyes
  expect(await explainMatch(house.visitor(), query, "1")).toEqual([]);
});

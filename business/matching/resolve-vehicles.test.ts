import { afterAll, beforeAll, expect, test } from "vitest";
import { importSightings } from "#business/archive/import-sightings.ts";
import { openTestHouse } from "#tests/house.ts";
import { type ResolvedVehicle, resolveVehicles } from "./resolve-vehicles.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const source = {
  key: "list",
  title: "Liste",
  publisher: null,
  kind: "register",
  evidenceClass: "B" as const,
  licence: "CC0",
  legalBasis: "Art. 89",
  url: null,
  year: null,
};
const opel = { kind: "car", make: "Opel", model: "Kapitän", year: 1955, place: "Celle", country: "DE" };

test("sightings of one vehicle stand together, and a different chassis number keeps them apart", async () => {
  await importSightings(house.system(), source, [
    { ref: "a", ...opel, chassis: "54-1234567", plates: ["CE-AB 123"], observed: "1956" },
    { ref: "b", ...opel, chassis: "54-1234567", colour: "grün" },
    { ref: "c", ...opel, plates: ["CE-AB 123"], observed: "1957" },
    { ref: "d", ...opel, chassis: "54-7654321", plates: ["CE-AB 123"], observed: "1958" },
    { ref: "e", kind: "boat", names: ["Windspiel"] },
  ]);
  const found: ResolvedVehicle[] = [];
  const { sightings } = await resolveVehicles(house.system(), (vehicle) => found.push(vehicle));
  expect(sightings).toBe(5);
  const withA = found.find((vehicle) => vehicle.sightings.includes("list/a"));
  expect(withA?.sightings).toContain("list/b");
  expect(withA?.sightings).not.toContain("list/d");
  expect(withA?.links.length).toBeGreaterThan(0);
  expect(found.flatMap((vehicle) => vehicle.sightings)).not.toContain("list/e");
});

test("an empty archive holds no vehicle", async () => {
  await house.ownerRun("delete from archive_records");
  expect(await resolveVehicles(house.system(), () => {})).toEqual({ sightings: 0, compared: 0 });
});

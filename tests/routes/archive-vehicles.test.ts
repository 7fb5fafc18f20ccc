import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as vehicle from "#app/routes/team/archive/vehicle.tsx";
import * as vehicles from "#app/routes/team/archive/vehicles.tsx";
import { staffZone } from "#app/zones.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
let ada: ReturnType<typeof staffContext>;
let ruth: ReturnType<typeof staffContext>;
const opel = { kind: "car", make: "Opel", model: "Kapitän", year: 1955 };

beforeAll(async () => {
  app = await openTestApp();
  const id = await app.person("ada", { role: "administrator" });
  ada = staffContext(app, id);
  ada.set(staffZone, app.administrator(id));
  ruth = staffContext(app, await app.person("ruth", { role: "researcher" }));
  await importSightings(app.system(), exampleSource, [
    { ...opel, ref: "a", chassis: "54-1234567", observed: "1962", colour: "grün" },
    { ...opel, ref: "b", chassis: "54 1234567", observed: "1956", plates: ["CE-AB 123"] },
    // The same plate but another chassis number: never one vehicle.
    { ...opel, ref: "c", chassis: "54-7654321", observed: "1956", plates: ["CE-AB 123"] },
    { kind: "boat", ref: "d", names: ["Windspiel"], make: "Riva", yardNumber: "77" },
    { kind: "boat", ref: "e", names: ["Windspiel"], make: "Riva", yardNumber: "77", observed: "1971" },
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("resolutions", "revoked_links");
  await resolveVehicles(app.system());
});

const de = { lang: "de" };
type ListArguments = Parameters<typeof vehicles.loader>[0];
const list = (context = ruth, query = "", form?: Record<string, string>) =>
  routeArgs(context, `/de/team/archive/vehicles${query}`, de, form) as ListArguments;
type SetArguments = Parameters<typeof vehicle.loader>[0];
const one = (setId: string, context = ruth, form?: Record<string, string>) =>
  routeArgs(context, `/de/team/archive/vehicles/${setId}`, { ...de, setId }, form) as SetArguments;
const opelSet = async () =>
  (await vehicles.loader(list())).sets.find(({ vehicle }) => vehicle.startsWith("Opel"))?.id ?? "";

test("the list shows the runs and the vehicles of the active one", async () => {
  await resolveVehicles(app.system());
  const { runs, active, sets, administrator, next } = await vehicles.loader(list());
  expect(runs.map(({ state }) => state)).toEqual(["finished", "finished"]);
  expect(runs[0]).toMatchObject({ number: active, figures: { sightings: 5, sets: 2, grouped: 4 } });
  expect([administrator, next]).toEqual([false, null]);
  expect(sets.map(({ vehicle, sightings }) => [vehicle, sightings]).sort()).toEqual([
    ["Opel Kapitän 1955", 2],
    ["Windspiel Riva", 2],
  ]);
});

test("only vehicles with contradictions, and after a given one", async () => {
  const { sets } = await vehicles.loader(list(ruth, "?contradicted=1"));
  expect(sets).toMatchObject([{ vehicle: "Opel Kapitän 1955", refused: 1 }]);
  const all = (await vehicles.loader(list())).sets.map(({ id }) => id);
  const behind = await vehicles.loader(list(ruth, `?after=${all[0]}`));
  expect(behind.sets.map(({ id }) => id)).toEqual(all.slice(1));
});

test("a vehicle shows its sightings side by side, oldest first, and the evidence", async () => {
  const { names, fields, links, refused, active } = await vehicle.loader(one(await opelSet()));
  expect(names).toEqual(["register / b", "register / a"]);
  expect(fields.find(({ mark }) => mark)).toEqual({
    label: "Fahrgestellnummer",
    mark: true,
    texts: ["54 1234567", "54-1234567"],
  });
  expect(links[0]?.reasons[0]?.words).toBe("Fahrgestellnummer stimmt genau");
  expect(refused[0]?.names).toEqual(["register / b", "register / c"]);
  expect([refused.length, active]).toEqual([1, true]);
});

describe("undone", () => {
  test("any researcher may split a vehicle, which stays visible", async () => {
    const setId = await opelSet();
    const answer = (await vehicle.action(one(setId, ruth, { intent: "undo-set" }))) as Response;
    expect(answer.headers.get("Location")).toBe("/de/team/archive/vehicles");
    expect(await opelSet()).toBe("");
    expect(await vehicle.loader(one(setId))).toMatchObject({ active: false, undone: true });
    expect(await statusOf(() => vehicle.action(one(setId, ruth, { intent: "undo-set" })))).toBe(422);
  });

  test("only administrators undo a run, and only the active one they saw", async () => {
    const { active } = await vehicles.loader(list());
    const undo = (context: typeof ruth, run: string) =>
      statusOf(() => vehicles.action(list(context, "", { intent: "undo-run", run })));
    expect(await undo(ruth, String(active))).toBe(403);
    expect(await undo(ada, String((active ?? 0) + 1))).toBe(422);
    expect(await undo(ada, String(active))).toBe(303);
    expect(await vehicles.loader(list())).toMatchObject({ active: null, sets: [] });
    expect(await undo(ada, String(active))).toBe(422);
  });

  test("no other action is accepted", async () => {
    expect(await statusOf(() => vehicles.action(list(ada, "", { intent: "erase", run: "1" })))).toBe(400);
    expect(await statusOf(() => vehicle.action(one(crypto.randomUUID(), ruth, { intent: "x" })))).toBe(400);
    expect(await statusOf(() => vehicle.loader(one(crypto.randomUUID())))).toBe(404);
    expect(await statusOf(() => vehicle.loader(one("no-id")))).toBe(404);
  });
});

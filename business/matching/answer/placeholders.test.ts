import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { inTransaction } from "#business/context.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { SubmitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { addVehicle } from "#business/vehicles/add-vehicle.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { answerSearch } from "./answer-search.ts";

/** As an earlier import stored them, or another program sends them. */
const sightings: Sighting[] = [
  ["P1", "VW", "Käfer", 1965, ["unbekannt"], "unbekannt", "rot", "Ulm", "1968"],
  ["P2", "Opel", "Rekord", 1961, ["unbekannt"], "unbekannt", "blau", "Kiel", "1975"],
  ["P3", "BMW", "Isetta", 1957, ["n/a"], "k.A.", "gelb", "Bonn", "1969"],
  ["P4", "NSU", "Prinz", 1962, ["n/a"], "k.A.", "grün", "Essen", "1966"],
  ["P5", "Ford", "Taunus", 1960, ["HH-XX 1"], "00000000000000000", "weiß", "Hamburg", "1970"],
  ["P6", "Porsche", "356", 1960, ["S-XX 2"], "00000000000000000", "rot", "Stuttgart", "1961"],
].map(([ref, make, model, year, plates, chassis, colour, place, observed]) => ({
  ref,
  make,
  model,
  year,
  plates,
  chassis,
  colour,
  place,
  observed,
  kind: "car",
  country: "DE",
})) as Sighting[]; // the columns above

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await importSightings(app.system(), exampleSource, sightings);
});
afterAll(() => app.close());

const empty = { kennzeichen: null, markeModell: null, baujahr: null, fahrgestellnummer: null };
const asked = (given: Partial<Record<keyof typeof empty, string>>) =>
  answerSearch(app.system(), { vehicleType: "classic-car", ...empty, ...given });

test.each([
  { fahrgestellnummer: "unbekannt" },
  { fahrgestellnummer: "k.A.", markeModell: "Audi 100" },
  { fahrgestellnummer: "00000000000000000", markeModell: "Audi" },
  { kennzeichen: "unbekannt", markeModell: "Borgward Isabella" },
  { kennzeichen: "?", fahrgestellnummer: "-" },
])("$fahrgestellnummer $kennzeichen finds nothing, and counts as no detail", async (given) => {
  const { sightings, recognised } = await asked(given);
  expect(sightings).toEqual([]);
  expect(recognised).not.toHaveProperty("chassis");
  expect(recognised).not.toHaveProperty("plate");
});

test("no two vehicles are one by what is unknown of both", async () => {
  expect(await resolveVehicles(app.system())).toMatchObject({ sightings: 6, sets: 0 });
});

test("a search of placeholders alone is one that says nothing", () => {
  const given = {
    locale: "de",
    vehicleType: "classic-car",
    fahrgestellnummer: "unbekannt",
    kennzeichen: "?",
  };
  const { error } = SubmitEnquiry.safeParse(given);
  expect(error?.issues.map(({ message }) => message)).toEqual(["search_nothing_entered"]);
  expect(SubmitEnquiry.safeParse({ ...given, kennzeichen: "KA" }).success).toBe(true);
});

test("a vehicle keeps what was typed, and has no mark of it", async () => {
  const userId = await app.person("hanna");
  const given = {
    vehicleType: "classic-car",
    ...empty,
    kennzeichen: "unbekannt",
    fahrgestellnummer: "k.A.",
  } as const;
  const id = await inTransaction(app.customer(userId), (ctx) => addVehicle(ctx, given));
  const { rows } = await app.runAsOwner(
    `select v.license_plate, v.chassis_number, count(m.id)::int as marks from vehicles v
     left join identity_marks m on m.vehicle_id = v.id where v.id = '${id}' group by v.id`,
  );
  expect(rows).toEqual([{ license_plate: "unbekannt", chassis_number: "k.A.", marks: 0 }]);
});

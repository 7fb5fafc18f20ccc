import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { answerSearch } from "./answer-search.ts";

const sightings: Sighting[] = [
  ["U1", "VW", "Käfer", 1965, ["GÖ-AB 123"], null, "grün", "Göttingen", "1968"],
  ["U2", "Opel", "Rekord", 1967, ["TÜ-AB 123"], null, "weiß", "Tübingen", "1970"],
  ["U3", "BMW", "2002", 1970, ["M-07123"], null, "rot", "München", "1995"],
  ["C1", "Lada", "2101", 1975, [], "XTA210100W0123456", "gelb", "Riga", "1980"],
  ["C2", "Porsche", "911", 1984, [], "WP0ZZZ91ZES100001", "rot", "Köln", "1990"],
  ["T1", "Fella", "Anhänger", 1958, [], "14587", "grün", "Feucht", "1970"],
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
const found = async (given: Partial<Record<keyof typeof empty, string>>) => {
  const answer = await answerSearch(app.system(), { vehicleType: "classic-car", ...empty, ...given });
  return answer.sightings;
};

test.each([
  ["kennzeichen", "GO-AB 123"],
  ["kennzeichen", "GOE-AB 123"],
  ["kennzeichen", "TU-AB 123"],
  ["kennzeichen", "M-07 123"],
  ["fahrgestellnummer", "ХТА210100W0123456"],
  ["fahrgestellnummer", "WPOZZZ91ZES100001"],
  ["fahrgestellnummer", "FIN: WP0ZZZ91ZES100001"],
  ["fahrgestellnummer", "WP0ZZZ91ZES100001 7"],
])("a stranger who types %s %s finds its sighting", async (field, typed) => {
  expect(await found({ [field]: typed })).toHaveLength(1);
});

test("five digits on another maker's vehicle are no find", async () => {
  expect(await found({ fahrgestellnummer: "14587", markeModell: "Ferrari 250 GT" })).toEqual([]);
});

test("a quantity from a spreadsheet finds nothing", async () => {
  expect(await found({ fahrgestellnummer: "1,13042E+13", markeModell: "Mercedes-Benz" })).toEqual([]);
});

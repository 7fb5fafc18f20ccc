import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateLives, questionKinds } from "./lives.ts";
import { lookAlikes } from "./look-alikes.ts";

const lines = [...generateLives({ records: 3000, seed: 7, queries: 20 })];
const sightings = lines.filter((line) => "sighting" in line);
const questions = lines.filter((line) => "query" in line);

test("the same seed gives identical lines, another seed different ones", () => {
  const again = [...generateLives({ records: 3000, seed: 7, queries: 20 })];
  expect(JSON.stringify(again)).toBe(JSON.stringify(lines));
  const other = [...generateLives({ records: 3000, seed: 8, queries: 20 })];
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(lines));
});

test("the requested number of sightings with unique references, most vehicles seen more than once", () => {
  expect(sightings.length).toBe(3000);
  expect(new Set(sightings.map((line) => line.sighting.ref)).size).toBe(3000);
  const vehicles = new Set(sightings.map((line) => line.vehicle)).size;
  expect(vehicles).toBeGreaterThan(700);
  expect(vehicles).toBeLessThan(1400);
});

test("every kind of question occurs, some of each about unseen vehicles", () => {
  const seen = new Set(sightings.map((line) => line.vehicle));
  for (const kind of questionKinds) {
    const ofKind = questions.filter((line) => line.asked === kind);
    const known = ofKind.filter((line) => line.vehicle !== null);
    expect(known.length, kind).toBe(20);
    expect(ofKind.length - known.length, kind).toBe(5);
    expect(known.every((line) => line.vehicle && seen.has(line.vehicle))).toBe(true);
  }
});

test("common models are frequent and rare ones rare", () => {
  const count = (word: RegExp) => sightings.filter(({ sighting }) => word.test(sighting.model ?? "")).length;
  expect(count(/Käfer|Export|Typ 11|Ovali|^1200/)).toBeGreaterThan(150);
  expect(count(/Z-?.?102/)).toBeLessThan(5);
});

test("clerks fill fields, spreadsheets round numbers and keyboards lose umlauts", () => {
  const numbers = sightings.flatMap(({ sighting }) => [sighting.chassis ?? "", sighting.engine ?? ""]);
  const plates = sightings.flatMap(({ sighting }) => sighting.plates ?? []);
  const count = (list: string[], shape: RegExp) => list.filter((each) => shape.test(each)).length;
  expect(count(numbers, /^(?:unbekannt|k\. ?A\.|-|0{17})$/)).toBeGreaterThan(60);
  expect(count(plates, /^(?:unbekannt|k\. ?A\.|-)$/)).toBeGreaterThan(15);
  expect(count(numbers, /^\d(?:\.\d+)?E\+\d+$|^\d+\.0$/)).toBeGreaterThan(10);
  expect(count(plates, /^(?:GO|TU|WU)E?[- ]/)).toBeGreaterThan(5);
  // What was destroyed answers no question.
  expect(questions.filter(({ query }) => /E\+|unbekannt/.test(query.chassis ?? ""))).toEqual([]);
});

test("the plate of a German sighting fits its date", () => {
  const withPlate = sightings.flatMap(({ sighting: { plates, observed, country } }) =>
    plates?.[0] && country === "DE" && /^\d{4}-\d\d-\d\d$/.test(observed ?? "")
      ? [{ plate: plates[0], year: Number(observed?.slice(0, 4)) }]
      : [],
  );
  expect(withPlate.length).toBeGreaterThan(100);
  const sinceReform = /^[A-ZÄÖÜ0-9]{1,3}[- ][A-Z0-9]{1,3} ?[\dA-Z]{1,4}H?$/;
  const odd = withPlate.filter(({ plate, year }) => sinceReform.test(plate) !== year > 1958 && year !== 1957);
  // Left over: misspelt plates, the GDR and the years of exchange.
  expect(odd.length / withPlate.length).toBeLessThan(0.25);
});

test("it shares no code and no table with the engine it judges", () => {
  const own = globSync("bench/lives/*.ts").filter((path) => !path.endsWith(".test.ts"));
  for (const path of [...own, "tests/world/random.ts"]) {
    const from = [...readFileSync(path, "utf8").matchAll(/from "([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(from.filter((source) => !/^(\.\/|node:|#tests\/world\/random\.ts$)/.test(source))).toEqual([]);
  }
});

test("look-alikes never decrease with more sightings or fewer facts", () => {
  const given = { records: 3000, seed: 5, queries: 20 };
  const meant = [...generateLives(given)].flatMap((line) =>
    "query" in line && line.asked === "circumstances" && line.vehicle !== null
      ? [{ query: line.query, vehicle: Number(line.vehicle.slice(1)) }]
      : [],
  );
  expect(meant.length).toBeGreaterThan(10);
  const few = lookAlikes(given, meant);
  const many = lookAlikes({ records: 30_000, seed: 5 }, meant);
  expect(few.size).toBe(meant.length);
  for (const [id, count] of few) expect(many.get(id)).toBeGreaterThanOrEqual(count);
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
  expect(sum(many)).toBeGreaterThan(4 * sum(few));
  // Given only its model, a vehicle looks like every other of that model.
  const [first] = meant;
  if (!first) throw new Error("No question about circumstances.");
  const { id, kind, model } = first.query;
  const bare = lookAlikes(given, [
    { query: { id, kind, ...(model ? { model } : {}) }, vehicle: first.vehicle },
  ]);
  expect(bare.get(id)).toBeGreaterThanOrEqual(few.get(id) ?? 0);
});

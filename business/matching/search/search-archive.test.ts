import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsByRefQuery } from "#business/archive/lookups/find-records.ts";
import { lookups } from "#business/archive/lookups/lookups.ts";
import { sourceTitles } from "#business/archive/read-sources.ts";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { listSightings } from "#business/archive/sightings/list-sightings.ts";
import { inTransaction } from "#business/context.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { keyLookupPlan, queryPlan } from "#tests/world/query-plan.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { searchArchive } from "./search-archive.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let ruth: string;

const sightings: Sighting[] = [
  {
    ref: "pagode-1964",
    kind: "car",
    make: "Mercedes-Benz",
    model: "230 SL",
    year: 1964,
    plates: ["HH-AB 123", "M-CD 456"],
    chassis: "113.042-10-001234",
    country: "DE",
    place: "Hamburg",
    vehicleKey: "pagode",
  },
  {
    ref: "pagode-1972",
    kind: "car",
    make: "Mercedes-Benz",
    model: "230 SL",
    year: 1964,
    country: "AT",
    place: "Wien",
    vehicleKey: "pagode",
  },
  { ref: "other-sl", kind: "car", make: "Mercedes-Benz", model: "280 SL", year: 1969, country: "CH" },
  { ref: "rare", kind: "car", make: "Gutbrod", model: "Superior", year: 1952, country: "DE" },
  { ref: "boat", kind: "boat", names: ["Windspiel"], make: "Abeking & Rasmussen", year: 1936, country: "DE" },
];

beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
  await importSightings(app.system(), exampleSource, sightings);
});
afterAll(() => app.close());

const emptyInput: VehicleDescription = {
  vehicleType: "classic-car",
  kennzeichen: null,
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
};

/** References found, each with the marks that agree, or "model", or "ascribed" by its source. */
async function search(input: Partial<VehicleDescription>) {
  const { candidates, ...rest } = await searchArchive(
    app.researcher(ruth),
    parseDescription({ ...emptyInput, ...input }),
  );
  const found = candidates.map(({ record, reasons, sameVehicle }) => {
    const marks = reasons.filter(({ comparison }) => ["chassis", "plate", "name"].includes(comparison));
    const why = marks.map(({ comparison, level }) => `${comparison}-${level}`);
    return [record.ref, sameVehicle ? "same-vehicle" : why.join() || "model"];
  });
  return { ...rest, found: found.sort() };
}

const byMark = (kind: string, level: string) => [
  ["pagode-1964", `${kind}-${level}`],
  ["pagode-1972", "same-vehicle"],
];

describe("a plate", () => {
  test.each([
    ["HH-AB 123", "same"],
    ["hh ab123", "same"],
    ["M-CD 456", "same"],
    ["HH-AB 12", "one-error"],
    ["HH-AB 1234", "one-error"],
    ["HH-AX 123", "one-error"],
    ["HH-A8 I23", "confusable"],
  ])("%s finds its vehicle and what the source ascribes to it: %s", async (kennzeichen, level) => {
    const { found, mark } = await search({ kennzeichen });
    expect(found).toEqual(byMark("plate", level));
    expect(mark).toBe(level === "same" ? "exact" : "one-error");
  });

  test("with two errors finds nothing", async () => {
    expect(await search({ kennzeichen: "HX-AX 123" })).toEqual({ found: [], mark: "none" });
  });
});

describe("a chassis number", () => {
  test.each([
    ["113.042-10-001234", "exact-long"],
    ["11304210001234", "exact-long"],
    ["113.042-10-001224", "one-error"],
    ["113.042-10-00123", "one-error"],
    ["113.042-10-0012343", "one-error"],
    ["ll3.O42-1O-OO1234", "confusable"],
  ])("%s: %s", async (fahrgestellnummer, level) => {
    expect((await search({ fahrgestellnummer })).found).toEqual(byMark("chassis", level));
  });

  test("and a plate of one vehicle give one candidate with both reasons", async () => {
    const { found } = await search({ fahrgestellnummer: "11304210001234", kennzeichen: "HH-AB 12" });
    expect(found[0]).toEqual(["pagode-1964", "chassis-exact-long,plate-one-error"]);
  });
});

describe("words", () => {
  test.each(["Pagode", "Mercedes Pagode", "W113", "Mercedes-Benz 230 SL"])(
    "%s find the family by its other names",
    async (markeModell) => {
      const { found, mark } = await search({ markeModell });
      expect(found.map(([ref]) => ref)).toEqual(expect.arrayContaining(["pagode-1964", "pagode-1972"]));
      expect(found.every(([, reason]) => reason === "model")).toBe(true);
      expect(mark).toBe("none");
    },
  );

  test.each([
    ["1963", true],
    ["1964", true],
    ["1965", true],
    ["1962", true],
    ["1966", true],
    ["1961", false],
    ["1967", false],
  ])("with the year %s: %s", async (baujahr, within) => {
    const refs = (await search({ markeModell: "Pagode", baujahr })).found.map(([ref]) => ref);
    expect(refs.includes("pagode-1964")).toBe(within);
  });

  test("find a maker without known families", async () => {
    expect((await search({ markeModell: "Gutbrod" })).found.map(([ref]) => ref)).toEqual(["rare"]);
  });

  test.each([{ kennzeichen: "HH-?? 123" }, { kennzeichen: "HH-A? 1?3" }, { fahrgestellnummer: "…01234" }])(
    "that give only part of a mark find what it fits: %o",
    async (asked) => {
      const refs = (await search(asked)).found.map(([ref]) => ref);
      expect(refs).toContain("pagode-1964");
      expect(refs).not.toContain("rare");
    },
  );

  test("add nothing once a mark agrees", async () => {
    const { found } = await search({ kennzeichen: "HH-AB 123", markeModell: "Gutbrod" });
    expect(found.map(([ref]) => ref)).toEqual(["pagode-1964", "pagode-1972"]);
  });

  test.each(["🚗", "دبي", "—", "' or 1=1 --", "%"])(
    "like %s find nothing and cause no error",
    async (text) => {
      for (const vehicleType of ["classic-car", "antique-boat"] as const)
        for (const key of ["kennzeichen", "markeModell", "fahrgestellnummer"])
          expect((await search({ vehicleType, [key]: text })).found).toEqual([]);
    },
  );
});

describe("a boat", () => {
  test.each([
    ["Windspiel", "same"],
    ["WINDSPIEL", "same"],
    ["Windspil", "similar"],
  ])("%s is found by its name in either field: %s", async (name, level) => {
    for (const key of ["kennzeichen", "markeModell"]) {
      const { found, mark } = await search({ vehicleType: "antique-boat", [key]: name });
      expect(found).toEqual([["boat", `name-${level}`]]);
      expect(mark).toBe(level === "same" ? "exact" : "one-error");
    }
  });

  test("is not found by its name among cars", async () => {
    expect((await search({ markeModell: "Windspiel" })).found).toEqual([]);
  });
});

describe("among 100,000 sightings", () => {
  beforeAll(async () => {
    await app.runAsOwner(`
      insert into archive_records (id, source_id, ref, kind, block_keys, vehicle_key, created_at)
      select gen_random_uuid(), (select id from archive_sources), 'n' || n, 'car',
        array[n, n + 1000000, n % 900, 2000000 + n % 40000, 3000000 + n % 80], 'v' || n, now()
      from generate_series(1, 100000) n`);
    await app.runAsOwner("analyze archive_records");
  }, 180_000);

  const questions: Record<string, Partial<VehicleDescription>> = {
    plate: { kennzeichen: "HH-AB 123" },
    "part of a plate": { kennzeichen: "HH-?? 12?", markeModell: "Pagode" },
    "the beginning of a plate": { kennzeichen: "OF-K" },
    "a place alone": { kennzeichen: "HH-", markeModell: "Pagode" },
    "a plate that is too short": { kennzeichen: "M-JX 8", markeModell: "Pagode" },
    chassis: { fahrgestellnummer: "113.042-10-001234" },
    "part of a chassis number": { fahrgestellnummer: "…1234", markeModell: "Pagode" },
    name: { vehicleType: "antique-boat", kennzeichen: "Windspiel" },
    circumstances: { markeModell: "grüne Pagode aus Hamburg", baujahr: "1964", kennzeichen: "HH am Anfang" },
    make: { markeModell: "Gutbrod" },
  };

  test.each(Object.entries(questions))("a query by %s does no sequential scan", async (_, asked) => {
    const keys = lookups(parseDescription({ ...emptyInput, ...asked }).described);
    const steps = await inTransaction(app.researcher(ruth), (ctx) => keyLookupPlan(ctx, keys));
    expect(steps).not.toMatch(/Seq Scan on archive_/);
    expect(steps).not.toMatch(/Index Scan using archive_records_ref/);
    expect(steps.match(/Bitmap Index Scan on archive_records_block_keys/g)).toHaveLength(3);
  });

  test.each(["n4711", "liste/n4711"])("the reference %s is found by index", async (name) => {
    const steps = await inTransaction(app.researcher(ruth), (ctx) => queryPlan(ctx, recordsByRefQuery(name)));
    expect(steps).toMatch(/archive_records_ref/);
    expect(steps).not.toMatch(/Seq Scan on archive_records/);
  });

  test("the list is read page by page, each sighting once", async () => {
    const ctx = app.researcher(ruth);
    const [source] = await sourceTitles(ctx);
    for (const sourceKey of [null, source?.key ?? null]) {
      const first = await listSightings(ctx, { sourceKey, after: null });
      const second = await listSightings(ctx, { sourceKey, after: first.next });
      const seen = [...first.sightings, ...second.sightings].map(({ id }) => id);
      expect(new Set(seen).size).toBe(100);
    }
  });

  test("the results are the same", async () => {
    expect((await search({ kennzeichen: "HH-AB 12" })).found).toEqual(byMark("plate", "one-error"));
  });
});

test("only the team and jobs get the sightings themselves", () => {
  // @ts-expect-error visitors ask `answerSearch`
  void (() => searchArchive(app.visitor(), parseDescription(emptyInput)));
  // @ts-expect-error customers too
  void (() => searchArchive(app.customer(""), parseDescription(emptyInput)));
});

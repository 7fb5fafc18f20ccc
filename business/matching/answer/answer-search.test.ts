import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { answerSearch } from "./answer-search.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;

/** Values that occur nowhere in the questions below. */
const secret = { place: "Gifhorn", colour: "korallenrot", title: { de: "Geheim", en: "Secret" } };
const beetle = { kind: "car", make: "VW", model: "Käfer", country: "DE", ...secret };
const hidden: Sighting[] = [
  {
    ...beetle,
    ref: "geheim-1",
    year: 1965,
    plates: ["CE-K 412"],
    chassis: "115 678 901",
    observed: "1968",
    vehicleKey: "geheim",
  },
  { ...beetle, ref: "geheim-2", year: 1965, plates: ["H-LK 207"], observed: "1979", vehicleKey: "geheim" },
  { ...beetle, ref: "geheim-3", year: 1966, plates: ["CE-XY 7"], observed: "1971" },
  {
    ref: "boot",
    kind: "boat",
    names: ["Windspiel"],
    make: "Abeking & Rasmussen",
    year: 1936,
    observed: "1956",
  },
];
const famous: Sighting[] = ["1958", "1968"].map((observed) => ({
  ref: `507/${observed}`,
  kind: "car",
  make: "BMW",
  model: "507",
  year: 1957,
  plates: observed === "1958" ? ["M-JX 800"] : [],
  chassis: "70079",
  place: "Pebble Beach",
  observed,
  title: { de: "Bergrennen", en: "Hill climb" },
  vehicleKey: "bmw-507-70079",
}));

beforeAll(async () => {
  app = await openTestApp();
  await importSightings(app.system(), exampleSource, hidden);
  const published = { ...exampleSource, key: "published", kind: "book", visibility: "public" as const };
  await importSightings(app.system(), published, famous);
});
afterAll(() => app.close());

const empty: VehicleDescription = {
  vehicleType: "classic-car",
  kennzeichen: null,
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
};
const ask = (given: Partial<VehicleDescription>) => answerSearch(app.system(), { ...empty, ...given });

describe("of a vehicle that is not famous", () => {
  test("the answer names decade, kind of source, what fits and what does not", async () => {
    const { sightings } = await ask({ kennzeichen: "CE-K 412", markeModell: "Käfer", baujahr: "1958" });
    expect(sightings).toEqual([
      {
        decade: 1960,
        sourceKind: "register",
        sameVehicle: false,
        agrees: [
          { detail: "plate", extent: "whole" },
          { detail: "model", extent: "whole" },
        ],
        disagrees: ["year"],
      },
      {
        decade: 1970,
        sourceKind: "register",
        sameVehicle: true,
        agrees: [{ detail: "model", extent: "whole" }],
        disagrees: ["plate", "year"],
      },
    ]);
  });

  test.each([
    { kennzeichen: "OF-K…", markeModell: "Käfer", baujahr: "1965" },
    { markeModell: "Käfer", baujahr: "1965" },
    { kennzeichen: "CE…", markeModell: "Käfer" },
    { kennzeichen: "CE-K 413" },
  ])("nothing below 0.90 is shown or counted: %j", async (given) => {
    expect(await ask(given)).toMatchObject({ sightings: [], famous: [] });
  });

  test("a known model says nothing about a plate", async () => {
    const described = { markeModell: "Käfer", baujahr: "1965" };
    const resembling = async (given: object) => (await ask({ ...described, ...given })).resembling;
    expect(await resembling({})).toEqual({ year: true });
    for (const kennzeichen of ["CE…", "OF-K…", "OF-K 412", "CE-Q 99"])
      expect(await resembling({ kennzeichen })).toEqual({ year: true });
    expect((await ask({ markeModell: "Opel GT" })).resembling).toBeNull();
  });

  test.each([
    ["CE-K…", "CE-Q…"],
    ["CE-K 4…", "CE-Q 4…"],
    ["CE-K 413", "CE-Q 987"],
  ])("the outlook does not reveal hidden sightings: %s and %s", async (near, far) => {
    expect(await ask({ kennzeichen: near })).toEqual(await ask({ kennzeichen: far }));
  });

  test.each([
    { kennzeichen: "CE-K 412" },
    { fahrgestellnummer: "115678901" },
    { kennzeichen: "CE-K 412", markeModell: "Opel GT", baujahr: "1971", fahrgestellnummer: "94 1234567" },
    { kennzeichen: "OF-K…", markeModell: "Käfer", baujahr: "1965" },
    { vehicleType: "antique-boat" as const, kennzeichen: "Windspiel" },
  ])("no other value is in the answer to %j", async (given) => {
    const asked = Object.values(given).join(" ");
    const answer = JSON.stringify(await ask(given));
    for (const { title, ...sighting } of hidden)
      for (const value of Object.values({ ...sighting, ...title, kind: "", country: "" }).flat())
        if (value !== "" && !asked.includes(String(value))) expect(answer).not.toContain(String(value));
  });
});

describe("of a famous vehicle", () => {
  test("the life is shown, with what agrees and the differing value", async () => {
    const answer = await ask({ fahrgestellnummer: "70079", kennzeichen: "M-AB 12" });
    expect(answer.sightings).toEqual([]);
    expect(answer.famous).toEqual([
      {
        key: "bmw-507-70079",
        make: "BMW",
        model: "507",
        year: 1957,
        byMark: true,
        sightings: [
          expect.objectContaining({
            observed: "1958",
            agrees: [{ detail: "chassis", extent: "whole" }],
            disagrees: [{ detail: "plate", theirs: "M-JX 800" }],
          }),
          expect.objectContaining({ observed: "1968", place: "Pebble Beach", disagrees: [] }),
        ],
      },
    ]);
  });

  test("its chassis number is found in the plate's field too, unless it is a plate", async () => {
    const { famous, recognised } = await ask({ kennzeichen: "70079" });
    expect(famous[0]?.sightings[0]?.agrees).toEqual([{ detail: "chassis", extent: "whole" }]);
    expect(recognised).toEqual({ chassis: 1 });
    expect((await ask({ kennzeichen: "70079", fahrgestellnummer: "4711 0815" })).famous).toEqual([]);
    expect((await ask({ kennzeichen: "M-JX 800" })).recognised).toEqual({ plate: 1 });
  });

  test("a vehicle that only resembles it is shown as such", async () => {
    expect((await ask({ markeModell: "BMW 507" })).famous).toMatchObject([{ byMark: false }]);
  });

  test.each(["M-J", "M-JX", "M-JX 8", "M-JX 80", "M-JX 800"])(
    "the outlook speaks of a sighting only beside one that is shown: BMW 507, %s",
    async (kennzeichen) => {
      const { famous, outlook } = await ask({ kennzeichen, markeModell: "BMW 507", baujahr: "1957" });
      expect(famous).toHaveLength(1);
      if (outlook.reason === "sighting") expect(famous).toMatchObject([{ byMark: true }]);
      if (kennzeichen.length >= 6) expect(outlook.reason).toBe("sighting");
    },
  );

  test("a sighting from an internal source stays hidden beside it", async () => {
    const [first] = famous;
    if (!first) throw new Error("There is a famous sighting.");
    await importSightings(app.system(), exampleSource, [
      { ...first, ref: "507/letter", place: "Hinterzarten" },
    ]);
    const answer = await ask({ fahrgestellnummer: "70079" });
    expect(JSON.stringify(answer)).not.toContain("Hinterzarten");
    expect(answer.famous[0]?.sightings).toHaveLength(2);
  });
});

test("what the archive holds of such vehicles is the same for every plate of a region", async () => {
  const holdings = async (given: object) =>
    (await ask({ markeModell: "Käfer", baujahr: "1965", ...given })).outlook.holdings;
  expect(await holdings({ kennzeichen: "CE-K 413" })).toEqual(await holdings({ kennzeichen: "CE-Q 987" }));
  expect(await holdings({ markeModell: "Opel GT" })).toMatchObject({ inRegion: null });
  expect(await holdings({ markeModell: "" })).toBeNull();
});

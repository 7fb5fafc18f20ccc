import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { searchArchive } from "./search-archive.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
afterAll(() => app.close());

const emptyInput: VehicleDescription = {
  vehicleType: "classic-car",
  kennzeichen: null,
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
};

const seen = (ref: string, ...plates: string[]): Sighting => ({ ref, kind: "car", country: "DE", plates });
beforeAll(async () => {
  app = await openTestApp();
  await importSightings(app.system(), exampleSource, [
    { ...seen("hamburg", "HH-AB 123"), make: "Mercedes-Benz", model: "230 SL", year: 1964 },
    { ...seen("507", "M-JX 800"), make: "BMW", model: "507", year: 1959 },
    seen("neighbour", "M-JY 8"),
    { ...seen("offenbach", "OF-K 412"), make: "VW", model: "Käfer", year: 1965 },
    { ...seen("offenbach-two", "OF-KL 7"), make: "VW", model: "Käfer", year: 1966 },
    { ...seen("celle", "CE-K 412"), make: "VW", model: "Käfer", year: 1965 },
    seen("celle-other", "CE-X 41"),
    seen("tecklenburg", "BR 87-5575"),
    seen("berlin", "IA-12345"),
  ]);
});

const plateReasons = async (input: Partial<VehicleDescription>) => {
  const { candidates, mark } = await searchArchive(
    app.system(),
    parseDescription({ ...emptyInput, ...input }),
  );
  const found = candidates.map(({ record, reasons }): [string, string[]] => [
    record.ref,
    reasons
      .filter(({ comparison }) => comparison.startsWith("plate"))
      .map(({ comparison, level }) => `${comparison} ${level}`),
  ]);
  return { mark, found: Object.fromEntries(found) };
};

test.each<[string, Record<string, string[]>]>([
  [
    "OF-K",
    {
      offenbach: ["plate-part some-characters"],
      "offenbach-two": ["plate-part some-characters"],
    },
  ],
  ["HH-", { hamburg: ["plate-district same"] }],
  ["CE-? 412", { celle: ["plate-part three-characters"] }],
  ["CE-K 4*", { celle: ["plate-part some-characters"] }],
  ["CE-K 4", { celle: ["plate begins-with"] }],
  ["M-JX 8", { "507": ["plate begins-with"], neighbour: ["plate one-error-short"] }],
  ["412", { celle: ["plate-part some-characters"], offenbach: ["plate-part some-characters"] }],
  ["BR 87-5", { tecklenburg: ["plate begins-with"] }],
  ["IA-1", { berlin: ["plate begins-with"] }],
  ["IA-", { berlin: ["plate-district same"] }],
  ["OF 7", { "offenbach-two": ["plate different", "plate-part some-characters"] }],
])("%s", async (kennzeichen, expected) => {
  expect(await plateReasons({ kennzeichen })).toEqual({ mark: "none", found: expected });
});

test("that fits another town contradicts, even if the model fits", async () => {
  const { found } = await plateReasons({ kennzeichen: "OF-K", markeModell: "VW Käfer", baujahr: "1965" });
  expect(found).toMatchObject({
    offenbach: ["plate-part some-characters"],
    "offenbach-two": ["plate-part some-characters"],
    celle: ["plate-part different"],
  });
  const alone = await plateReasons({ kennzeichen: "HH-", markeModell: "VW Käfer" });
  expect(alone.found).toMatchObject({ celle: ["plate-district different"] });
});

test("weighs less than the whole plate; a longer one weighs less than one misread character", async () => {
  const weightOf = async (kennzeichen: string, wanted: string) => {
    const { candidates } = await searchArchive(
      app.system(),
      parseDescription({ ...emptyInput, kennzeichen }),
    );
    return candidates.find(({ record }) => record.ref === wanted)?.weight ?? Number.NaN;
  };
  const weights = [];
  for (const asked of ["M-JX 800", "M-JX 8OO", "M-JX 900", "M-JX 8"])
    weights.push(await weightOf(asked, "507"));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(4);
  expect(weights[3]).toBeGreaterThan((await weightOf("M-JX 8", "neighbour")) + 0.5);
});

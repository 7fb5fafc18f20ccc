import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockKeys, hashBlockKey } from "#business/archive/lookups/block-keys.ts";
import { archiveRecordForCase, recordsWithSources } from "#business/archive/read-records.ts";
import type { Sighting, Source } from "#business/archive/sighting.ts";
import { describe as read } from "#business/identification/description/describe.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { importSightings } from "./import-sightings.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const source: Source = {
  key: "magazine-1958",
  title: "Motor und Sport",
  publisher: "Vogel",
  kind: "magazine",
  evidenceClass: "C",
  licence: "facts",
  legalBasis: "published",
  url: null,
  year: 1958,
};
const sightings: Sighting[] = [
  {
    ref: "1",
    kind: "car",
    make: "Mercedes-Benz",
    model: "230 SL",
    year: 1964,
    plates: ["HH-AB 123"],
    chassis: "113.042-10-001234",
    observed: "1968~",
    country: "DE",
    title: { de: "Foto an der Alster", en: "Photo by the Alster" },
  },
  { ref: "2", kind: "boat", names: ["Windspiel"], observed: "../1974", country: "DE" },
];
const rows = async (columns: string) =>
  (await app.runAsOwner(`select ${columns} from archive_records order by ref`)).rows;
const take = (given = sightings, by: Source = source) => importSightings(app.system(), by, given);

test("sightings are stored with their lookup keys", async () => {
  expect(await take()).toBe(2);
  const [car, boat] = await rows("*");
  expect(car).toMatchObject({ make: "Mercedes-Benz", chassis: "113.042-10-001234", family: "mercedes/w113" });
  expect(car?.block_keys).toEqual(blockKeys(read(sightings[0] ?? {})));
  expect(boat?.block_keys).toEqual([hashBlockKey("n:W1N05P1E1")]);
  const [days] = await rows("observed_from::text, observed_until::text");
  expect(String(days?.observed_from) < "1968-01-02").toBe(true);
  expect(String(days?.observed_until) > "1968-12-30").toBe(true);
  expect(await app.auditTrail("source:magazine-1958")).toEqual(["archive.imported"]);
});

test("a repeated import changes nothing", async () => {
  const before = await rows("*");
  expect(await take()).toBe(0);
  const reordered = sightings.map((sighting) => Object.fromEntries(Object.entries(sighting).reverse()));
  expect(await take(reordered as Sighting[])).toBe(0);
  expect(await rows("*")).toEqual(before);
});

test("a changed sighting replaces the old one under the same id", async () => {
  const [before] = await rows("id, make, family");
  const altered = sightings.map((sighting) => ({ ...sighting, make: "Trabant", model: "P 50" }));
  expect(await take(altered)).toBe(0);
  expect((await rows("id, make, family"))[0]).toMatchObject({ id: before?.id, make: "Trabant" });
  await take();
  expect((await rows("id, make, family"))[0]).toEqual(before);
});

test("an interrupted import resumes, and a repeated reference counts once", async () => {
  const more = Array.from({ length: 450 }, (_, n) => ({ ref: `more-${n % 440}`, kind: "car", make: "Opel" }));
  expect(await take([...sightings, ...more.slice(0, 10)])).toBe(10);
  expect(await take([...sightings, ...more])).toBe(430);
});

test("the same reference in another source is another sighting", async () => {
  expect(await take(sightings.slice(0, 1), { ...source, key: "book", title: "Ein Buch" })).toBe(1);
});

test("a source imported again gets its corrected title", async () => {
  await take([], { ...source, title: "Motor und Sport, Heft 12" });
  const { rows } = await app.runAsOwner("select title from archive_sources where key = 'magazine-1958'");
  expect(rows).toEqual([{ title: "Motor und Sport, Heft 12" }]);
});

test("an invalid year aborts the whole import", async () => {
  await expect(
    take([
      { ref: "new", kind: "car" },
      { ref: "wrong", kind: "car", year: 19_680 },
    ]),
  ).rejects.toThrow();
  expect(await app.runAsOwner("select ref from archive_records where ref = 'new'")).toMatchObject({
    rows: [],
  });
});

test("without its audit entry nothing is imported", async () => {
  await expectRollbackWithoutAudit(app, "archive.imported", () => take([{ ref: "undone", kind: "car" }]));
});

describe("who may read the archive", () => {
  test("staff, with the source, in their language", async () => {
    const ruth = app.researcher(await app.person("ruth", { role: "researcher" }));
    const { rows } = await app.runAsOwner(
      "select archive_records.id from archive_records join archive_sources source on source.id = source_id where ref = '1' and source.key = 'magazine-1958'",
    );
    const id = String(rows[0]?.id);
    expect(await recordsWithSources(ruth, [id], "en")).toMatchObject([
      { vehicle: "Mercedes-Benz 230 SL", title: "Photo by the Alster", source: { evidenceClass: "C" } },
    ]);
    expect(await recordsWithSources(ruth, [], "de")).toEqual([]);
    expect(await archiveRecordForCase(ruth, id, "de")).toMatchObject({
      date: "1968~",
      title: "Foto an der Alster",
      citation: "Motor und Sport, Heft 12, Vogel",
    });
    expect(await archiveRecordForCase(ruth, "01980000-0000-7000-8000-000000000000", "de")).toBeNull();
  });

  test("neither customers nor visitors, who import nothing either", () => {
    // @ts-expect-error customers receive only counts and confirmed findings
    void (() => recordsWithSources(app.customer(""), [], "de"));
    // @ts-expect-error visitors must not import
    void (() => importSightings(app.visitor(), source, []));
  });
});

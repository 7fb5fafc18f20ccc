import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleSource } from "#tests/world/example-source.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { importSightings } from "./import-sightings.ts";
import { rekeySightings } from "./rekey-sightings.ts";

let app: TestApp;
const pagoda = {
  ref: "pagoda",
  kind: "car",
  make: "Mercedes-Benz",
  model: "230 SL",
  year: 1964,
  plates: ["HH-AB 123"],
  title: { de: "Verkauf", en: "Sale" },
};

beforeAll(async () => {
  app = await openTestApp();
  await importSightings(app.system(), exampleSource, [pagoda, { ref: "second", kind: "car", make: "Opel" }]);
});
afterAll(() => app.close());

const storedRows = async () =>
  (await app.runAsOwner("select * from archive_records order by ref")).rows as Record<string, unknown>[];
const withOldKeys = () =>
  app.runAsOwner("update archive_records set keys_version = 0, block_keys = '{}' where ref = 'pagoda'");

test("sightings with outdated keys get current ones and keep their content", async () => {
  const before = await storedRows();
  await withOldKeys();
  expect(await rekeySightings(app.system())).toBe(1);
  expect(await storedRows()).toEqual(before);
  expect(await rekeySightings(app.system())).toBe(0);
});

test("without its audit entry nothing is rewritten, and the next run does it", async () => {
  await withOldKeys();
  await expectRollbackWithoutAudit(app, "archive.rekeyed", () => rekeySightings(app.system()));
  expect(await rekeySightings(app.system())).toBe(1);
});

test("only the system may rekey", () => {
  // @ts-expect-error staff cannot rekey
  void (() => rekeySightings(app.researcher("")));
});

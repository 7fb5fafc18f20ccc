import { afterAll, beforeAll, expect, test } from "vitest";
import { aRegister } from "#tests/a-register.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { importSightings } from "./import-sightings.ts";
import { rekeySightings } from "./rekey-sightings.ts";

let house: TestHouse;
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
  house = await openTestHouse();
  await importSightings(house.system(), aRegister, [pagoda, { ref: "second", kind: "car", make: "Opel" }]);
});
afterAll(() => house.close());

const kept = async () =>
  (await house.ownerRun("select * from archive_records order by ref")).rows as Record<string, unknown>[];
const asOldHouse = () =>
  house.ownerRun("update archive_records set keys_version = 0, block_keys = '{}' where ref = 'pagoda'");

test("what an older house kept gets today's keys and says the same as before", async () => {
  const before = await kept();
  await asOldHouse();
  expect(await rekeySightings(house.system())).toBe(1);
  expect(await kept()).toEqual(before);
  expect(await rekeySightings(house.system())).toBe(0);
});

test("without its audit entry nothing is rewritten, and the next round does it", async () => {
  await asOldHouse();
  await expectUndoneWithoutTrace(house, "archive.rekeyed", () => rekeySightings(house.system()));
  expect(await rekeySightings(house.system())).toBe(1);
});

test("rekeying is the clock's to do", () => {
  // @ts-expect-error staff do not rekey by hand
  void (() => rekeySightings(house.researcher("")));
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Conflict, NotFound, RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { fillArchives, firstArchives } from "./fill-archives.ts";
import { allArchives, archiveById, publicArchives } from "./read-archives.ts";
import { AddArchive, addArchive, ChangeArchive, changeArchive } from "./save-archive.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(() => app.emptyTables("archives"));

const team = () => app.researcher(ruth);
const typed = {
  kind: "state",
  nameDe: "Stadtarchiv Celle",
  nameEn: "Celle Town Archive",
  holdingsDe: "Zulassungskartei 1949 bis 1956.",
  holdingsEn: "Index of registrations, 1949 to 1956.",
  makes: "",
  countries: "DE",
  fee: "charged",
  feeCents: "25,50",
  address: "Beispielweg 1\n\n 29221  Celle ",
  email: "archiv@example.org",
  language: "de",
  isPublic: "on",
};
const add = (changes: object = {}) => addArchive(team(), AddArchive.parse({ ...typed, ...changes }));
const change = (archiveId: string, version: number, changes: object = {}) =>
  changeArchive(team(), ChangeArchive.parse({ archiveId, version, ...typed, ...changes }));

describe("the catalogue an installation begins with", () => {
  test("is there after a start, and a second start changes nothing", async () => {
    await fillArchives(app.system());
    const before = await allArchives(team());
    await fillArchives(app.system());
    expect(await allArchives(team())).toEqual(before);
    expect(before.map(({ key }) => key)).toEqual(firstArchives.map(({ id }) => id));
    const shown = firstArchives.filter(({ shown }) => shown);
    expect((await publicArchives(app.visitor())).map(({ name }) => name)).toEqual(
      shown.map(({ name }) => name),
    );
  });

  test("is corrected by a release where the team has not touched it", async () => {
    await fillArchives(app.system());
    const [porsche, mercedes] = await allArchives(team());
    if (!porsche || !mercedes) throw new Error("The catalogue is empty.");
    await app.runAsOwner("update archives set name_de = 'Alt' where key in ('porsche', 'mercedes')");
    await change(porsche.id, 1, { nameDe: "Unser Porsche-Archiv" });
    await fillArchives(app.system());
    const [first, second] = await allArchives(team());
    expect([first?.nameDe, second?.nameDe]).toEqual(["Unser Porsche-Archiv", mercedes.nameDe]);
  });
});

test("the team adds one, with its address as on an envelope; strangers read what is public", async () => {
  const id = await add({ makes: "VW, Volkswagen" });
  expect(await archiveById(team(), id)).toMatchObject({
    makes: ["Volkswagen"],
    feeCents: 2550,
    address: "Beispielweg 1\n29221 Celle",
    basis: "suggestion",
    isPublic: true,
  });
  expect(await app.auditTrail(`archive:${id}`)).toEqual(["archive.added"]);
  for (const ctx of [app.visitor(), app.customer(await app.person("carla"))])
    expect((await publicArchives(ctx)).map((each) => each.name.de)).toEqual(["Stadtarchiv Celle"]);
  await change(id, 1, { isPublic: undefined });
  expect(await publicArchives(app.visitor())).toEqual([]);
  await change(id, 2, { retired: "on" });
  expect(await publicArchives(app.visitor())).toEqual([]);
  expect(await archiveById(team(), id)).toMatchObject({ version: 3, retiredAt: expect.any(Date) });
  await expectRollbackWithoutAudit(app, "archive.added", () => add());
});

test("a fee that is not charged has no amount, and one may be charged without anybody knowing it", async () => {
  const [free, unpriced] = [await add({ fee: "free" }), await add({ feeCents: "" })];
  expect(await archiveById(team(), free)).toMatchObject({ fee: "free", feeCents: null });
  expect(await archiveById(team(), unpriced)).toMatchObject({ fee: "charged", feeCents: null });
});

test("the second of two who change it sees what stands there", async () => {
  const id = await add();
  await change(id, 1, { nameDe: "Kreisarchiv Celle" });
  await expect(change(id, 1)).rejects.toThrow(Conflict);
  await expect(change("01980000-0000-7000-8000-000000000000", 1)).rejects.toThrow(NotFound);
});

test.each([
  [{ nameDe: " " }, "archives_name_missing"],
  [{ holdingsEn: "" }, "archives_holdings_missing"],
  [{ kind: "" }, "archives_kind_missing"],
  [{ makes: "Volkswagen, Xyzzy" }, "archives_make_unknown"],
  [{ countries: "Deutschland" }, "archives_country_invalid"],
  [{ yearFrom: "neulich" }, "archives_year_invalid"],
  [{ yearFrom: "1960", yearUntil: "1950" }, "archives_years_reversed"],
  [{ feeCents: "viel" }, "archives_fee_invalid"],
  [{ feeCents: "0" }, "archives_fee_invalid"],
  [{ formUrl: "javascript:alert(1)" }, "archives_url_invalid"],
  [{ email: "archiv" }, "archives_email_invalid"],
  [{ language: "" }, "archives_language_missing"],
  [{ address: "a\nb\nc\nd\ne\nf" }, "letters_address_too_long"],
  [{ address: "x".repeat(61) }, "letters_address_line_too_long"],
])("%j is refused", (changes, code) => {
  expectInvalid(AddArchive, { ...typed, ...changes }, code);
});

test("only those who research change it", async () => {
  const id = await add();
  const others = app.staff(ruth, "support", "finance");
  await expect(addArchive(others, AddArchive.parse(typed))).rejects.toThrow(RoleNeeded);
  const input = ChangeArchive.parse({ archiveId: id, version: 1, ...typed });
  await expect(changeArchive(others, input)).rejects.toThrow(RoleNeeded);
  // @ts-expect-error a customer adds none
  void (() => addArchive(app.customer(""), AddArchive.parse(typed)));
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotAllowed, NotFound } from "#business/errors.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { addArchiveSource } from "./add-source.ts";
import { deleteEmptySource } from "./delete-empty-source.ts";
import { sourceByKey, sourcesWithCounts } from "./read-sources.ts";
import { SaveSource } from "./source-details.ts";
import { updateSource } from "./update-source.ts";

let app: TestApp;
let administratorId: string;
let researcherId: string;
beforeAll(async () => {
  app = await openTestApp();
  administratorId = await app.person("ada", { role: "administrator" });
  researcherId = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const details = {
  key: "town-archive",
  title: "Stadtarchiv",
  kind: "archive",
  evidenceClass: "A",
  licence: "CC0",
  legalBasis: "Art. 89",
};
const source = (changes: object = {}) => SaveSource.parse({ ...details, ...changes });
const administrator = () => app.administrator(administratorId);
const researcher = () => app.researcher(researcherId);

describe("a source", () => {
  test("is added once under its key, changed and deleted by an administrator, and read by the team", async () => {
    await addArchiveSource(administrator(), source({ title: "Stadtarchiv Celle", coverage: " " }));
    expect(await sourceByKey(researcher(), "town-archive")).toMatchObject({
      title: "Stadtarchiv Celle",
      coverage: null,
      visibility: "team",
      persons: "drop",
    });
    await expectRuleBroken(addArchiveSource(administrator(), source()), "archive_source_key_taken");
    await updateSource(administrator(), source({ coverage: "Landkreis Celle", visibility: "public" }));
    expect(await sourcesWithCounts(researcher())).toMatchObject([
      { title: "Stadtarchiv", coverage: "Landkreis Celle", visibility: "public", records: 0 },
    ]);
    await deleteEmptySource(administrator(), "town-archive");
    expect(await app.auditTrail("source:town-archive")).toEqual([
      "archive.source-added",
      "archive.source-described",
      "archive.source-deleted",
    ]);
  });

  test("that nobody knows is neither changed nor deleted", async () => {
    await expect(updateSource(administrator(), source({ key: "unknown" }))).rejects.toThrow(NotFound);
    await expect(deleteEmptySource(administrator(), "unknown")).rejects.toThrow(NotFound);
  });

  test("is no researcher's to add, change or delete", async () => {
    await expectNothingLeft(app, () => addArchiveSource(researcher(), source()));
    await expect(updateSource(researcher(), source())).rejects.toThrow(NotAllowed);
    await expect(deleteEmptySource(researcher(), "town-archive")).rejects.toThrow(NotAllowed);
  });

  test.each([
    ["key", "Ümlaut", "archive_source_key_invalid"],
    ["title", " ", "archive_source_title_missing"],
    ["kind", "", "archive_source_kind_missing"],
    ["evidenceClass", "Z", "archive_source_class_missing"],
    ["licence", "", "archive_source_licence_missing"],
    ["legalBasis", "", "archive_source_basis_missing"],
    ["url", "ftp://archive", "archive_source_url_invalid"],
    ["period", "some day", "archive_source_period_invalid"],
    ["coverage", "x".repeat(1001), "team_text_too_long"],
  ])("says what is wrong with its %s", (field, value, code) => {
    expectInvalid(SaveSource, { ...details, [field]: value }, code);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdministrator } from "#business/accounts/team/make-administrator.ts";
import { RoleNeeded } from "#business/errors.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { addFirstTexts, firstTexts, startWithFirstTexts } from "./add-first-texts.ts";
import { unknownVariables, variablesIn } from "./canned-text.ts";
import { allCannedTexts } from "./read-canned-texts.ts";
import { AddCannedText, addCannedText, removeCannedText } from "./save-canned-text.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("an installation starts with twelve texts in two languages, which the team makes its own", async () => {
  await startWithFirstTexts(app.system(), "ada@example.org");
  await makeAdministrator(app.system(), "ada@example.org");
  const ada = app.administrator(await app.userIdOf("ada@example.org"));
  expect(await allCannedTexts(ada)).toEqual([]);
  await startWithFirstTexts(app.system(), "Ada@example.org");
  await startWithFirstTexts(app.system(), "ada@example.org");
  const texts = await allCannedTexts(ada);
  expect(texts).toHaveLength(12);
  expect(firstTexts).toHaveLength(12);
  for (const { german, english, ...text } of texts) {
    expect(AddCannedText.parse({ ...text, german, english })).toMatchObject({ german, english });
    expect(variablesIn(german).toSorted()).toEqual(variablesIn(english).toSorted());
    expect(variablesIn(german)).toEqual(expect.arrayContaining(["name", "vehicle", "case", "researcher"]));
    expect(unknownVariables(german + english)).toEqual([]);
  }
  const [first] = texts;
  expect(await app.auditTrail(`canned-text:${first?.id}`)).toEqual(["canned-text.added"]);

  await removeCannedText(ada, { textId: first?.id ?? "" });
  await addCannedText(ada, AddCannedText.parse({ name: first?.name, german: "Unser Text", english: "Ours" }));
  await addFirstTexts(ada, "de");
  expect((await allCannedTexts(ada)).filter(({ name }) => name === first?.name)).toMatchObject([
    { german: "Unser Text" },
  ]);
  await addFirstTexts(ada, "en");
  expect(await allCannedTexts(ada), "Each is there under its German title.").toHaveLength(12);
  const interim = (await allCannedTexts(ada)).find(({ name }) => name === "Zwischenstand");
  await removeCannedText(ada, { textId: interim?.id ?? "" });
  await addFirstTexts(ada, "en");
  expect((await allCannedTexts(ada)).map(({ name }) => name)).toContain("Interim report");
});

test("only those who write to customers take them over", async () => {
  const frida = app.staff(await app.person("frida", { role: "researcher" }), "finance");
  const ada = app.administrator(await app.userIdOf("ada@example.org"));
  const [first] = await allCannedTexts(ada);
  await removeCannedText(ada, { textId: first?.id ?? "" });
  await expect(addFirstTexts(frida, "de")).rejects.toThrow(RoleNeeded);
  // @ts-expect-error customers have none
  void (() => addFirstTexts(app.customer(""), "de"));
});

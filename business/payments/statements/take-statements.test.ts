import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camtFile } from "#tests/world/money/camt053.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { readStatements } from "./read-statements.ts";
import { takeStatements } from "./take-statements.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const fileOf = (text: string, fileName: string) => ({ fileName, bytes: new TextEncoder().encode(text) });
const statement = (day: number) =>
  fileOf(
    camtFile({
      id: `Auszug ${day}`,
      lines: [{ amount: "1.99", text: `Danke ${day}`, on: `2026-11-0${day}` }],
    }),
    `${day}.xml`,
  );
const taken = async () =>
  (await readStatements(await app.treasurer())).map(({ fileName }) => fileName).toSorted();

test("several statements are taken at once, and a wrong file among them costs no other", async () => {
  const finance = await app.treasurer();
  await takeStatements(finance, [statement(2), statement(1)]);
  expect(await taken()).toEqual(["1.xml", "2.xml"]);
  await takeStatements(finance, [statement(1), statement(3)]);
  expect(await taken()).toEqual(["1.xml", "2.xml", "3.xml"]);
  await expectRuleBroken(takeStatements(finance, [statement(1), statement(2)]), "statements_known");
  const wrong = fileOf("Umsätze;2026", "umsaetze.csv");
  await expectRuleBroken(takeStatements(finance, [wrong, statement(4)]), "statements_some_refused");
  expect(await taken()).toEqual(["1.xml", "2.xml", "3.xml", "4.xml"]);
  await expectRuleBroken(takeStatements(finance, [wrong]), "statements_unreadable");
  const kept: string[] = [];
  for await (const { key } of app.services.files.list())
    if (key.startsWith("bank-statements/")) kept.push(key);
  expect(kept, "a file that was refused is not kept").toHaveLength(4);
});

test("a statement reaches the process that reads it as a file, never as bytes", async () => {
  const finance = await app.treasurer();
  const { fileName, bytes } = statement(5);
  const blob = new Blob([bytes]);
  blob.arrayBuffer = blob.bytes = () => expect.unreachable("It was read whole in this process.");
  await takeStatements(finance, [{ fileName, bytes: blob }]);
  expect(await taken()).toContain("5.xml");
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { historyOf } from "#business/history/read-history.ts";
import { ChangeStatement, changeStatement } from "#business/history/statements/change-statement.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { restoreVersion } from "#business/history/statements/restore-version.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { findings } from "#business/reports/print/findings.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DraftStatement, draftStatement } from "./draft-statement.ts";
import { PublishStatements, publishStatements } from "./publish-statements.ts";
import { coverageOfCase } from "./read-coverage.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const staff = () => app.researcher(order.staffId);
const form = { titleDe: "Stand in der Scheune", eventType: "event" };
const draft = (date: string) =>
  draftStatement(staff(), DraftStatement.parse({ ...form, date, researchId: order.researchId }));
const change = (statementId: string, version: number, date: string) =>
  changeStatement(staff(), ChangeStatement.parse({ ...form, statementId, version, date }));
const publish = (id: string) =>
  publishStatements(
    staff(),
    PublishStatements.parse({ researchId: order.researchId, statements: [{ id, version: 1 }] }),
  );
const dates = async () =>
  (await statementsOf(staff(), order.researchId)).map(({ date, dateAsTyped }) => [date, dateAsTyped]);

test("a date keeps the words that were typed, where its reading says less", async () => {
  const id = await draft("Ende 1968");
  expect(await dates()).toEqual([["1968-09/1968-12", "Ende 1968"]]);
  await change(id, 1, "um 1968");
  expect(await dates()).toEqual([["1968~", null]]);
  await restoreVersion(staff(), { statementId: id, version: 2, restored: 1 });
  expect(await dates()).toEqual([["1968-09/1968-12", "Ende 1968"]]);
  await change(id, 3, "1968~");
  expect(await dates()).toEqual([["1968~", null]]);
  await change(id, 4, "3.4.1962");
  expect(await dates()).toEqual([["1962-04-03", null]]);
});

test("what lasted covers its time, and one moment within the same years does not", async () => {
  await app.runAsOwner(
    `update vehicles set year = 1965 where id = (select vehicle_id from researches where id = '${order.researchId}')`,
  );
  const known = async () =>
    (await coverageOfCase(app.customer(order.userId), order.researchId)).map(
      ({ from, known }) => `${from.slice(0, 7)} ${known}`,
    );
  const shown = async () => (await historyOf(app.customer(order.userId), order.researchId)).at(-1);
  const id = await draft("zwischen Mai 1968 und Juni 1971");
  await publish(id);
  expect(await shown()).toMatchObject({ date: "1968-05/1971-06", lasting: false });
  const moment = await known();
  await change(id, 2, "Mai 1968 bis Juni 1971");
  expect(await shown()).toMatchObject({ date: "1968-05/1971-06", lasting: true });
  expect(await known()).toEqual(moment);
  expect(moment).toEqual(["1965-01 unknown", "1968-05 possible", "1971-07 unknown"]);
});

test("the report prints the words beside the reading, and a duration as one", async () => {
  await publish(await draft("Ende 1968"));
  await publish(await draft("1969 bis 1971"));
  const { content } = await draftReport(app.system(), order.researchId);
  expect(content.statements.map(({ dateAsTyped }) => dateAsTyped)).toEqual(["Ende 1968", "1969 bis 1971"]);
  const showing = { locale: "de", names: {}, versions: [], issuedAt: app.system().now() } as const;
  const printed = JSON.stringify(findings(content, showing as never));
  expect(printed).toContain("zwischen September und Dezember 1968");
  expect(printed).toContain("Datum, wie es notiert wurde: „Ende 1968“");
  expect(printed).toContain('"1969 bis 1971"');
});

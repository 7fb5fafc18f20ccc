import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { PasteStatements, pasteStatements } from "./paste-statements.ts";
import { readTable } from "./pasted-table.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const paste = (table: string, locale: "de" | "en" = "de") =>
  pasteStatements(app.researcher(order.staffId), { researchId: order.researchId, table, locale });

test("rows of a spreadsheet become drafts; unreadable ones come back", async () => {
  const rows = [
    "Datum\tTitel\tEreignis\tOrt\tZähler\tBeschreibung",
    "12.5.1968\tZulassung\tregistration\tCelle\t12.300 km\t",
    "neulich\tVerkauf\t\t\t\t",
    "Sommer 1969\tVerkauf\tVerkauf\tGifhorn\t41000\tAn einen Bauern",
    "1970\t\t\t\t\t",
    "1971\tFest\tFeier\t\t\t",
    "2031\tVerkauf\t\t\t\t",
    "1972\tHU\t\t\tviel\t",
  ];
  const { drafted, problems } = await paste(rows.join("\r\n"));
  expect(drafted).toHaveLength(2);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [2, "history_date_invalid"],
    [4, "history_title_missing"],
    [5, "history_event_unknown"],
    [6, "history_date_in_future"],
    [7, "history_odometer_invalid"],
  ]);
  expect(problems[0]?.text).toBe(rows[2]);
  expect(await statementsOf(app.researcher(order.staffId), order.researchId)).toMatchObject([
    {
      date: "1968-05-12",
      eventType: "registration",
      odometer: 12_300,
      odometerUnit: "km",
      status: "proposed",
    },
    { date: "1969-22", eventType: "sale", odometer: 41_000, descriptionDe: "An einen Bauern" },
  ]);
});

test("an English table is written in English", async () => {
  await paste("May 1955;Sold;Sale;;100 mi;", "en");
  const statements = await statementsOf(app.researcher(order.staffId), order.researchId);
  expect(statements[0]).toMatchObject({ titleEn: "Sold", titleDe: null, odometer: 100, odometerUnit: "mi" });
});

test("no more than 500 rows are taken at a time", async () => {
  const { drafted, problems } = await paste(Array.from({ length: 502 }, () => "x\ty").join("\n"));
  expect(drafted).toEqual([]);
  expect(problems.slice(-3).map(({ code }) => code)).toEqual([
    "history_date_invalid",
    "history_table_too_long",
    "history_table_too_long",
  ]);
});

test("there must be a table, and an open case", async () => {
  const input = { researchId: order.researchId, locale: "de" };
  expectInvalid(PasteStatements, { ...input, table: "" }, "history_table_empty");
  expectInvalid(PasteStatements, { ...input, table: "x".repeat(500_001) }, "history_table_too_long");
  await app.orders.setCaseStatus(order, "completed");
  await expectRuleBroken(paste("1968\tZulassung"), "researches_not_open");
});

test("quotation marks, empty lines and a heading are ignored", () => {
  expect(readTable('When;What\n\n1968;"a ""b"""\n').map(({ cells }) => cells)).toEqual([["1968", 'a "b"']]);
  expect(readTable("")).toEqual([]);
});

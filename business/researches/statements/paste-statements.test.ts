import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { PasteStatements, pasteStatements, readPasted } from "./paste-statements.ts";
import { readTable } from "./pasted-table.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const paste = (table: string, locale: "de" | "en" = "de") =>
  pasteStatements(
    app.researcher(order.staffId),
    PasteStatements.parse({ researchId: order.researchId, table, locale }),
  );

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

test("quotation marks, empty lines and a heading are ignored", () => {
  const [row] = readTable('When;What\n\n1968;"a ""b"""\n').rows;
  expect(row?.cells).toEqual(["1968", 'a "b"', "", "", "", ""]);
  expect(readTable("").rows).toEqual([]);
});

test("headings say what a column holds, in any order; what they do not name is left out and said", () => {
  const table = "Ort\tSeite\tkm\tTitel\tWann\nCelle\t17\t12300\tZulassung\t12.5.1968\nGifhorn\t18\t\t\t1970";
  const read = readPasted({ researchId: order.researchId, table, locale: "de" }, "2026-11-21");
  expect(read.columns).toEqual(["place", null, "odometer", "title", "date"]);
  expect(read.rows).toMatchObject([
    {
      code: null,
      reading: { de: expect.stringContaining("1968") },
      typed: { place: "Celle", odometer: "12300", titleDe: "Zulassung" },
    },
    { row: 2, code: "history_title_missing", statement: undefined },
  ]);
});

test("all rows rest on the list they were taken from, cited once; another case's list is none", async () => {
  const ruth = app.researcher(order.staffId);
  const list = {
    kind: "link",
    url: "https://example.org/list",
    readOn: "2026-11-20",
    title: "Halterliste",
    evidenceClass: "B",
    form: "scan",
    verification: "researcher",
    rights: "own",
  };
  const sourceId = await addSource(ruth, AddSource.parse({ researchId: order.researchId, ...list }));
  const input = { researchId: order.researchId, table: "1981\tHU\n1983\tHU", locale: "de", sourceId };
  const { drafted } = await pasteStatements(ruth, PasteStatements.parse(input));
  const [source] = await evidenceOf(ruth, order.researchId);
  expect(source?.citations).toHaveLength(1);
  expect(source?.citations[0]?.supports.map(({ statementId }) => statementId)).toEqual(drafted);
  const other = await app.orders.started();
  const foreign = PasteStatements.parse({ ...input, researchId: other.researchId });
  await expect(pasteStatements(ruth, foreign)).rejects.toBeInstanceOf(NotFound);
  const { rows } = await app.runAsOwner(
    `select count(*)::int as n from research_timeline where research_id = '${other.researchId}'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test("there must be a table, and an open case", async () => {
  const input = { researchId: order.researchId, locale: "de" };
  expectInvalid(PasteStatements, { ...input, table: "" }, "history_table_empty");
  expectInvalid(PasteStatements, { ...input, table: "x".repeat(500_001) }, "history_table_too_long");
  await app.orders.setCaseStatus(order, "completed");
  await expectRuleBroken(paste("1968\tZulassung"), "researches_not_open");
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { ChangeSource, changeSource } from "#business/evidence/change-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { ChangeCustody, changeCustody } from "#business/history/custody/change-custody.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { restoreCustody } from "#business/history/custody/restore-custody.ts";
import { wordsOfDate, wordsOfSpan } from "#business/identification/dates/words-of-date.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DraftCustody, draftCustody } from "./draft-custody.ts";
import { PublishMarks, publishMarks } from "./publish-marks.ts";
import { PublishStatements, publishStatements } from "./publish-statements.ts";
import { ChangeMark, changeMark, RecordMark, recordMark } from "./record-mark.ts";

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
const ofCase = () => ({ researchId: order.researchId });
const words = "Ende 1968";
const read = "1968-09/1968-12";

test("a period of custody keeps the words of its begin and its end, also when it is restored", async () => {
  const period = { party: "Halter 1", role: "keeper", end: "1971" };
  const custodyId = await draftCustody(
    staff(),
    DraftCustody.parse({ ...ofCase(), ...period, begin: words, cited: [] }),
  );
  const dates = async () => {
    const [row] = await custodyOf(staff(), order.researchId);
    return [row?.begin, row?.beginAsTyped, row?.end, row?.endAsTyped];
  };
  expect(await dates()).toEqual([read, words, "1971", null]);
  const change = (version: number, begin: string) =>
    changeCustody(staff(), ChangeCustody.parse({ ...period, custodyId, version, begin }));
  await change(1, "1968");
  expect(await dates()).toEqual(["1968", null, "1971", null]);
  await restoreCustody(staff(), { custodyId, version: 2, restored: 1 });
  expect(await dates()).toEqual([read, words, "1971", null]);
  await change(3, "");
  expect(await dates()).toEqual([null, null, "1971", null]);
});

test("a mark keeps the words of its validity, and a source those of its date", async () => {
  const mark = { type: "plate", raw: "CE-K 412" };
  const markId = await recordMark(
    staff(),
    RecordMark.parse({ ...ofCase(), ...mark, validUntil: words, cited: [] }),
  );
  const { rows } = await app.runAsOwner(
    `select vehicle_id as id from researches where id = '${order.researchId}'`,
  );
  const known = async () => {
    const found = (await marksOf(staff(), String(rows[0]?.id))).find(({ id }) => id === markId);
    return [found?.validFrom, found?.fromAsTyped, found?.validUntil, found?.untilAsTyped];
  };
  expect(await known()).toEqual([null, null, read, words]);
  await changeMark(
    staff(),
    ChangeMark.parse({ ...ofCase(), ...mark, markId, version: 1, validFrom: "1965" }),
  );
  expect(await known()).toEqual(["1965", null, null, null]);

  const sourceId = await addSource(staff(), AddSource.parse(form(words)));
  const dated = async () =>
    (await evidenceOf(staff(), order.researchId)).map((each) => [each.date, each.dateAsTyped]);
  expect(await dated()).toEqual([[read, words]]);
  await changeSource(staff(), ChangeSource.parse({ ...form("1968"), sourceId, version: 1 }));
  expect(await dated()).toEqual([["1968", null]]);
  const long = AddSource.safeParse({ ...form(words), date: "x".repeat(81) });
  expect(long.error?.issues[0]?.message).toBe("history_date_invalid");
});

test("the report says them beneath what they belong to, and in the notes that cite the source", async () => {
  const period = { ...ofCase(), party: "Halter 1", role: "keeper", begin: words, cited: [] };
  const custodyId = await draftCustody(staff(), DraftCustody.parse(period));
  const mark = { ...ofCase(), type: "plate", raw: "CE-K 412", validFrom: words, cited: [] };
  const markId = await recordMark(staff(), RecordMark.parse(mark));
  const sourceId = await addSource(staff(), AddSource.parse(form(words)));
  const supports = [{ custodyId, directness: "direct" }];
  await cite(staff(), Cite.parse({ sourceId, transcript: "wörtlich", information: "primary", supports }));
  const custody = [{ id: custodyId, version: 1 }];
  await publishStatements(staff(), PublishStatements.parse({ ...ofCase(), custody }));
  await publishMarks(staff(), PublishMarks.parse({ ...ofCase(), marks: [{ id: markId, version: 1 }] }));
  const { content } = await draftReport(staff(), order.researchId);
  expect(content.custody).toMatchObject([{ begin: read, beginAsTyped: words }]);
  expect(content.marks).toContainEqual(expect.objectContaining({ validFrom: read, fromAsTyped: words }));
  expect(content.sources).toMatchObject([{ date: read, dateAsTyped: words }]);
  expect(content.custody[0]).not.toHaveProperty("endAsTyped");
});

test("only words that say more are kept, and those of a span say which end they are of", () => {
  expect(wordsOfDate("1968", "1968")).toBeNull();
  expect(wordsOfDate("12. Mai 1968", "1968-05-12")).toBeNull();
  expect(wordsOfDate(words, read)).toBe(words);
  expect(wordsOfSpan(words, null)).toBe("Ende 1968 –");
  expect(wordsOfSpan(undefined, words)).toBe("– Ende 1968");
  expect(wordsOfSpan(words, "um 71")).toBe("Ende 1968 – um 71");
  expect(wordsOfSpan(null, undefined)).toBeNull();
});

/** As a form sends it. */
function form(date: string) {
  return {
    ...ofCase(),
    kind: "link",
    url: "https://example.org/register",
    readOn: "2026-11-01",
    title: "Register",
    evidenceClass: "C",
    date,
    form: "original",
    verification: "unchecked",
    rights: "quote",
  };
}

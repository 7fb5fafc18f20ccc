import { afterAll, beforeAll, expect, test } from "vitest";
import * as timeline from "#app/routes/dashboard/cases/timeline.tsx";
import * as history from "#app/routes/team/case/history/history.tsx";
import { unpackStatements } from "#app/routes/team/case/history/packed-statements.ts";
import * as marks from "#app/routes/team/case/marks/marks.tsx";
import { historyOf } from "#business/history/read-history.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, runningCase, staffContext } from "./route-harness.ts";

let app: TestApp;
let orders: OrderFixtures;
let situation: Awaited<ReturnType<typeof runningCase>>;
beforeAll(async () => {
  app = await openTestApp();
  orders = new OrderFixtures(app);
  situation = await runningCase(app, orders);
});
afterAll(() => app.close());

function argsOf(query: string, form?: Record<string, string>, tab = "") {
  const { researchId, staffId } = situation;
  const path = `/de/team/researches/${researchId}${tab}${query}`;
  return routeArgs(staffContext(app, staffId), path, { lang: "de", researchId }, form);
}
const open = async (query = "") => {
  const found = await history.loader(argsOf(query));
  return { ...found, statements: unpackStatements(found.statements) };
};
const send = (form: Record<string, string>) => history.action(argsOf("?index&edit=new&source=7", form));
const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : answer);
const sale = { intent: "draft", date: "um 1974", titleDe: "Verkauf in Celle", eventType: "sale" };

test("a draft is typed in words, published with others after a preview, and withdrawn with a reason", async () => {
  const { researchId, userId } = situation;
  expect(await send({ ...sale, date: "damals" })).toMatchObject({
    init: { status: 422 },
    data: { values: { titleDe: "Verkauf in Celle" }, errors: { date: expect.stringContaining("Datum") } },
  });
  const address = leadsTo(await send(sale));
  await send({ ...sale, date: "Mai 1971", titleDe: "Zulassung", eventType: "registration" });
  const { statements, drafts } = await open();
  expect(drafts).toBe(2);
  expect(statements.map(({ when, title, status, grade }) => [when, title, status, grade])).toEqual([
    ["Mai 1971", "Zulassung", "proposed", null],
    ["um 1974", "Verkauf in Celle", "proposed", null],
  ]);
  expect(address).toBe(`/de/team/researches/${researchId}?source=7#s-${statements[1]?.id}`);
  const { preview } = await open("?publish=1&all=1");
  expect(preview).toMatchObject({ mail: { subject: expect.stringContaining("2 neue Funde"), locale: "de" } });
  expect((await open("?publish=1")).preview).toEqual({ nothing: true });
  const chosen = statements.map(({ id, version }) => `${id}:${version}`).join(" ");
  expect(await send({ intent: "publish", statements: "", custody: "" })).toMatchObject({
    init: { status: 422 },
  });
  await send({ intent: "publish", statements: chosen, custody: "" });
  await app.runJobs("researches.release");
  expect(await historyOf(app.customer(userId), researchId)).toHaveLength(2);
  const [first] = (await open()).statements;
  const withdrawal = { intent: "withdraw", statementId: first?.id ?? "", version: String(first?.version) };
  expect(await send({ ...withdrawal, reason: " " })).toMatchObject({
    data: { errors: { reason: expect.stringContaining("Grund") } },
  });
  await send({ ...withdrawal, reason: "Ein anderes Fahrzeug" });
  expect((await open()).statements[0]).toMatchObject({ status: "withdrawn", reason: "Ein anderes Fahrzeug" });
  const path = `/de/dashboard/researches/${researchId}`;
  const seen = await timeline.loader(
    routeArgs(customerContext(app, userId), path, { lang: "de", researchId }),
  );
  expect(seen.withdrawn).toMatchObject([
    { when: "Mai 1971", title: "Zulassung", reason: "Ein anderes Fahrzeug" },
  ]);
  expect(seen.entries).toMatchObject([{ title: "Verkauf in Celle", citation: null, evidenceClass: null }]);
});

test("of two who change a statement the later one sees both texts and may choose", async () => {
  await send({ ...sale, titleDe: "Auktion" });
  const find = async () => (await open()).statements.find(({ title }) => title.startsWith("Auktion"));
  const before = await find();
  const { edited } = await open(`?edit=${before?.id}`);
  const change = { intent: "change", statementId: before?.id ?? "", version: "1", ...edited?.fields };
  await send({ ...change, titleDe: "Auktion in Bonn" });
  const stale = await send({ ...change, titleDe: "Auktion in Köln" });
  expect(stale).toMatchObject({
    init: { status: 409 },
    data: {
      values: { titleDe: "Auktion in Köln" },
      conflict: { standing: { titleDe: "Auktion in Bonn", date: "um 1974" }, version: 2 },
    },
  });
  expect((await find())?.title).toBe("Auktion in Bonn");
  await send({ ...change, titleDe: "Auktion in Köln", version: "2" });
  const { versions } = await open(`?versions=${before?.id}`);
  expect(versions?.versions.map(({ version, differences }) => [version, differences])).toEqual([
    [3, [{ field: "titleDe", before: "Auktion in Bonn", after: "Auktion in Köln" }]],
    [2, [{ field: "titleDe", before: "Auktion", after: "Auktion in Bonn" }]],
    [1, []],
  ]);
  await send({ intent: "restore", statementId: before?.id ?? "", version: "3", restored: "1" });
  expect((await find())?.title).toBe("Auktion");
});

test("a pasted table is shown as it is read before anything of it is taken", async () => {
  const drafts = async () => (await open()).drafts;
  const before = await drafts();
  const table = "Titel\tWann\tSeite\nHU\t1969\t17\nVerkauf\tneulich\t18";
  const answer = await send({ intent: "read-paste", locale: "de", table });
  expect(answer).toMatchObject({
    data: {
      values: { table },
      read: {
        columns: [
          { name: "Titel", column: "title" },
          { name: "Wann", column: "date" },
          { name: "Seite", column: null },
        ],
        rows: [
          { row: 2, title: "Verkauf", problem: expect.stringContaining("Datum") },
          { row: 1, title: "HU", problem: null },
        ],
      },
    },
  });
  expect(await drafts()).toEqual(before);
});

test("a pasted table becomes drafts, and the rows that are not understood stay with their problem", async () => {
  const answer = await send({ intent: "paste", locale: "de", table: "1969\tHU\nneulich\tVerkauf" });
  expect(answer).toMatchObject({
    data: {
      values: { table: "neulich\tVerkauf" },
      pasted: { drafted: 1, problems: [{ row: 2, problem: expect.stringContaining("Datum") }] },
    },
  });
  expect((await open()).statements.map(({ title }) => title)).toContain("HU");
});

test("a period of custody is drafted, changed by one of two, published, withdrawn and restored", async () => {
  const period = {
    party: "Halter 3, Raum Celle",
    role: "keeper",
    begin: "zwischen 1968 und 1971",
    end: "damals",
    acquisition: "inheritance",
    place: "",
    uncertain: "",
  };
  const wrong = await send({ intent: "draft-custody", ...period });
  expect(wrong).toMatchObject({
    init: { status: 422 },
    data: { values: { party: period.party }, errors: { end: expect.stringContaining("Datum") } },
  });
  expect(await send({ intent: "draft-custody", ...period, begin: "neulich", end: "" })).toMatchObject({
    data: { errors: { begin: expect.stringContaining("Datum") } },
  });
  expect(await send({ intent: "draft-custody", ...period, end: "1967" })).toMatchObject({
    data: { errors: { end: expect.stringContaining("vor dem Beginn") } },
  });
  const address = leadsTo(await send({ intent: "draft-custody", ...period, end: "12.5.1974" }));
  const [drafted] = (await open()).custody;
  expect(address).toContain(`#c-${drafted?.id}`);
  expect(drafted).toMatchObject({
    when: "zwischen 1968 und 1971 – 12. Mai 1974",
    definite: { from: "31. Dezember 1971", until: "12. Mai 1974" },
    gradeText: "ohne Beleg",
    bar: { certain: null },
    possible: { from: "1. Januar 1968", until: "12. Mai 1974" },
    fields: { begin: "zwischen 1968 und 1971", role: "keeper" },
  });
  const change = { intent: "change-custody", custodyId: drafted?.id ?? "", version: "1", ...drafted?.fields };
  await send({ ...change, party: "Halter 3, Raum Uelzen", uncertain: "on" });
  expect(await send({ ...change, party: "Halter 4" })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { standing: { party: "Halter 3, Raum Uelzen", uncertain: "on" }, version: 2 } },
  });
  expect((await open()).custody).toMatchObject([{ party: "Halter 3, Raum Uelzen ?", definite: null }]);
  const { versions } = await open(`?versions=${drafted?.id}`);
  expect(versions?.versions[0]?.differences).toEqual([
    { field: "party", before: "Halter 3, Raum Celle", after: "Halter 3, Raum Uelzen" },
    { field: "uncertain", before: "keiner", after: "fraglich (?)" },
  ]);
  expect((await open(`?publish=1&chosen=${drafted?.id.slice(-12)}`)).preview).toMatchObject({
    custody: [{ id: drafted?.id, version: 2 }],
  });
  await send({ intent: "publish", statements: "", custody: `${drafted?.id}:2` });
  await app.runJobs("researches.release");
  const custodyId = drafted?.id ?? "";
  await send({ intent: "withdraw-custody", custodyId, version: "3", reason: "Verwechslung" });
  expect((await open()).custody).toMatchObject([{ status: "withdrawn", reason: "Verwechslung" }]);
  await send({ intent: "restore-custody", custodyId, version: "4", restored: "1" });
  expect((await open()).custody).toMatchObject([{ party: "Halter 3, Raum Celle", status: "proposed" }]);
});

test("a mark is added with its validity, and changed by one of two", async () => {
  const act = (form: Record<string, string>) => marks.action(argsOf("", form, "/marks"));
  const plate = {
    type: "plate",
    raw: "CE-AB 123",
    condition: "unknown",
    validFrom: "Mai 1971",
    validUntil: "",
  };
  expect(leadsTo(await act({ intent: "record", ...plate }))).toMatch(/marks#marks$/);
  const { marks: found } = await marks.loader(argsOf("", undefined, "/marks"));
  const mark = found.find(({ raw }) => raw === plate.raw);
  expect(mark).toMatchObject({ typeName: "Kennzeichen", validFrom: "Mai 1971", evidenceClass: null });
  const change = { intent: "change", markId: mark?.id ?? "", version: "1", ...plate };
  await act({ ...change, validUntil: "1980" });
  expect(await act({ ...change, raw: "CE-AB 128" })).toMatchObject({
    data: { conflict: { standing: { raw: "CE-AB 123", validUntil: "1980" }, version: 2 } },
  });
});

test("a contradiction between two drafts is found after saving, and answered in writing", async () => {
  const reading = { intent: "draft", eventType: "inspection_hu", odometerUnit: "km" };
  await send({ ...reading, date: "1988", titleDe: "HU 1988", odometer: "98000" });
  await send({ ...reading, date: "1990", titleDe: "HU 1990", odometer: "51000" });
  const find = async () => (await open()).contradictions.find(({ key }) => key.startsWith("c6:"));
  const found = await find();
  expect(found).toMatchObject({
    severity: "erheblich",
    text: expect.stringContaining("Kilometerstand"),
    subjects: [{ name: "1988: HU 1988" }, { name: "1990: HU 1990" }],
    answer: null,
  });
  const answer = { intent: "contradiction", key: found?.key ?? "", answer: "explained", version: "0" };
  expect(await send({ ...answer, text: " " })).toMatchObject({ init: { status: 422 } });
  await send({ ...answer, text: "Der Tacho wurde 1989 getauscht." });
  expect((await find())?.answer).toMatchObject({ answerText: "erklärt", version: 1 });
  expect(await send({ ...answer, text: "Doch nicht." })).toMatchObject({
    data: { conflict: { standing: { text: "Der Tacho wurde 1989 getauscht." }, version: 1 } },
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { citations, sources } from "#business/evidence/evidence.sql.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "#business/history/history.sql.ts";
import { incomingMails } from "#business/incoming-mails/incoming-mails.sql.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { letters as letterRows } from "#business/letters/letters.sql.ts";
import { researchComments } from "#business/messages/messages.sql.ts";
import { creditorReference } from "#business/orders/creditor-reference.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { AddAgendaItem, addAgendaItem } from "#business/researches/agenda/add-agenda-item.ts";
import { agendaItems } from "#business/researches/agenda.sql.ts";
import { caseNotes } from "#business/researches/case-notes.sql.ts";
import { answerCustomer, askTeam } from "#business/researches/comments/write-comment.ts";
import { writeNote } from "#business/researches/notes/write-note.ts";
import { recordSearch } from "#business/researches/record-search.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { indexedPlan, rowsWhere } from "#tests/world/query-plan.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { knownElsewhere } from "../read-elsewhere.ts";
import { findEverywhere } from "./find-everywhere.ts";
import {
  agendaColumns,
  fruitlessColumns,
  hasWordsIn,
  partyColumns,
  sourceColumns,
  statementColumns,
} from "./find-known.ts";
import { incomingMailColumns, letterColumns } from "./find-post.ts";
import { casesMatching, customersMatching, hasEveryWord } from "./search-conditions.ts";
import { searchTerms } from "./search-terms.ts";

const paper = {
  title: "Kartei",
  repository: "StA Hamburg",
  callNumber: "371-8 II",
  evidenceClass: "B",
  form: "scan",
  verification: "researcher",
  rights: "own",
};
const entry = { date: "1961", titleDe: "Rennen am Nürburgring", titleEn: "", eventType: "race_rally" };

let app: TestApp;
let ruth: ReturnType<TestApp["researcher"]>;
let porsche: OrderFixture;
let opel: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  porsche = await app.orders.started({
    details: { markeModell: "Porsche 356", kennzeichen: "M-PT 230", fahrgestellnummer: "WP0 12-345 X" },
  });
  opel = await app.orders.placed({ details: { markeModell: "Opel GT", kennzeichen: "H-AB 123" } });
  ruth = app.researcher(porsche.staffId);
  await app.runAsOwner(
    `update profiles set first_name = 'Käthe', last_name = 'von Brandt', company = '50 % Oldtimer_GmbH' where id = '${opel.userId}'`,
  );
  await askTeam(app.customer(porsche.userId), {
    researchId: porsche.researchId,
    message: "Das Getriebe kam aus Zuffenhausen.",
  });
  await answerCustomer(ruth, { researchId: porsche.researchId, message: "Welche Getriebenummer hat es?" });
});
afterAll(() => app.close());

async function find(typed: string, limit = 20) {
  const found = await findEverywhere(ruth, typed, limit);
  if (!found) throw new Error(`"${typed}" is too short.`);
  return {
    cases: found.cases.rows.map(({ id }) => (id === porsche.researchId ? "porsche" : "opel")),
    customers: found.customers.rows.map(({ id }) => (id === porsche.userId ? "porsche" : "opel")),
    orders: found.orders.rows.map(({ id }) => (id === porsche.orderId ? "porsche" : "opel")),
    messages: found.messages.rows.map(({ message }) => message),
  };
}
const numbers = async ({ orderId, researchId }: OrderFixture) => {
  const { rows } = await app.runAsOwner(`select r.number as "case", o.number as "order"
    from researches r join orders o on o.research_id = r.id where r.id = '${researchId}' and o.id = '${orderId}'`);
  return { ofCase: String(rows[0]?.case), ofOrder: String(rows[0]?.order) };
};

test.each([
  "M-PT 230",
  "m pt230",
  "MPT230",
  " m·pt·230 ",
  "M-PT 230H",
  "WP012345X",
  "wp0 12345",
  "porsche 356",
])("%j finds the case of that plate, chassis or vehicle, and no other", async (typed) =>
  expect((await find(typed)).cases).toEqual(["porsche"]),
);

test("a case and an order are found by their number in any spelling", async () => {
  const { ofCase, ofOrder } = await numbers(opel);
  const [series, year, running] = ofCase.split("-");
  for (const typed of [
    ofCase,
    ofCase.toLowerCase(),
    ofCase.replaceAll("-", ""),
    `${series} ${year} ${Number(running)}`,
  ])
    expect((await find(typed)).cases[0], typed).toBe("opel");
  for (const typed of [ofOrder, ofOrder.replaceAll("-", " ")])
    expect((await find(typed)).orders, typed).toEqual(["opel"]);
});

test("a payment reference finds its order, with or without spaces", async () => {
  const reference = creditorReference((await numbers(porsche)).ofOrder);
  for (const typed of [reference, reference.replace(/(.{4})/g, "$1 "), reference.toLowerCase()])
    expect((await find(typed)).orders, typed).toEqual(["porsche"]);
  const found = await findEverywhere(ruth, reference, 20);
  expect(found?.orders.rows[0]).toMatchObject({ reference, researchId: porsche.researchId });
});

test("a customer is found by name in any order, company and address; their cases come with them", async () => {
  const email = await app.emailOf(opel.userId);
  for (const typed of ["brandt", "BRANDT Käthe", "oldtimer_gmbh", "50 % old", email])
    expect(await find(typed), typed).toMatchObject({ cases: ["opel"], customers: ["opel"] });
  const found = await findEverywhere(ruth, "von Brandt", 20);
  expect(found?.customers.rows).toMatchObject([{ name: "Käthe von Brandt", email, cases: 1 }]);
});

test("words from different fields narrow the result", async () => {
  expect((await find("opel brandt")).cases).toEqual(["opel"]);
  expect((await find("opel 123")).cases).toEqual(["opel"]);
  expect((await find("porsche brandt")).cases).toEqual([]);
});

test("messages of both sides are found, the newest first", async () => {
  const found = await findEverywhere(ruth, "getriebe", 20);
  expect(found?.messages.rows).toMatchObject([
    { message: "Welche Getriebenummer hat es?", isFromTeam: true },
    { message: "Das Getriebe kam aus Zuffenhausen.", isFromTeam: false, researchId: porsche.researchId },
  ]);
  expect((await find("zuffenhausen getriebe")).messages).toEqual(["Das Getriebe kam aus Zuffenhausen."]);
});

test("pattern characters are searched literally", async () => {
  expect(await find("M%T 230")).toEqual({ cases: [], customers: [], orders: [], messages: [] });
  expect((await find("oldtimer%gmbh")).customers).toEqual([]);
});

test.each(["", "  ", "ab", "%%%", "- - -", "a b"])("%j is too short", async (typed) => {
  expect(await findEverywhere(ruth, typed, 20)).toBeNull();
});

test("each kind ends at the limit and says that there is more", async () => {
  const found = await findEverywhere(ruth, "getriebe", 1);
  expect(found?.messages).toMatchObject({ rows: [{ isFromTeam: true }], more: true });
  expect(found?.cases).toEqual({ rows: [], more: false });
});

test("the audit log says whose data was shown, and nothing of what was typed", async () => {
  const subject = `search:${ruth.actor.userId}`;
  const before = (await app.auditTrail(subject)).length;
  await findEverywhere(ruth, "nowhere to be found", 20);
  expect(await app.auditTrail(subject)).toHaveLength(before);
  await findEverywhere(ruth, "Käthe", 20);
  const { rows } = await app.runAsOwner(
    `select event, details from audit_log where subject = '${subject}' order by at desc, id desc limit 1`,
  );
  expect(rows[0]).toEqual({
    event: "search.read",
    details: { cases: [opel.researchId], customers: [opel.userId] },
  });
});

test("what is known is found across cases, with the case where it stands", async () => {
  const work = { researchId: porsche.researchId };
  await recordSearch(ruth, {
    ...work,
    place: "Werksarchiv Zuffenhausen",
    lookedFor: "Karteikarte",
    searchedOn: "2026-11-20",
  });
  const statement = await draftStatement(ruth, DraftStatement.parse({ ...work, ...entry, cited: [] }));
  await draftCustody(
    ruth,
    DraftCustody.parse({ ...work, party: "Rennstall Wiesbaden", role: "owner", begin: "1958" }),
  );
  const link = { kind: "link", url: "https://example.org/kartei", readOn: "2026-11-20", ...paper };
  const source = await addSource(ruth, AddSource.parse({ ...work, ...link }));
  await cite(
    ruth,
    Cite.parse({ ...work, sourceId: source, transcript: "Motor Nr. 4711 verbaut", information: "primary" }),
  );
  await writeNote(ruth, { ...work, note: "Frau Kaiser ruft am Montag zurück." });
  await addAgendaItem(ruth, AddAgendaItem.parse({ ...work, kind: "task", text: "Nummernkreis prüfen" }));
  const lists = async (typed: string) => {
    const found = await findEverywhere(ruth, typed, 20);
    if (!found) throw new Error(`"${typed}" is too short.`);
    return Object.entries(found).flatMap(([list, group]) =>
      "rows" in group
        ? group.rows.map((row) => [list, "researchNumber" in row ? row.researchNumber : null])
        : [],
    );
  };
  const { ofCase } = await numbers(porsche);
  for (const typed of [
    "Hat schon jemand das Werksarchiv gefragt?",
    "Has anybody asked the Werksarchiv?",
    "werksarchiv",
  ])
    expect(await lists(typed), typed).toEqual([["fruitless", ofCase]]);
  expect(await lists("Rennen am Nürburgring")).toEqual([["statements", ofCase]]);
  expect(await lists("rennstall")).toEqual([["parties", ofCase]]);
  expect(await lists("StA Hamburg 371-8")).toEqual([["sources", ofCase]]);
  expect(await lists("4711")).toEqual([["transcripts", ofCase]]);
  expect(await lists("Kaiser")).toEqual([["notes", ofCase]]);
  expect(await lists("nummernkreis")).toEqual([["agenda", ofCase]]);
  expect((await findEverywhere(ruth, "Nürburgring", 20))?.statements.rows[0]?.id).toBe(statement);
});

test("invoices are found by finance alone, by their number and their order's", async () => {
  const paid = await app.orders.paid();
  const invoice = await issueInvoice(app.system(), paid);
  const { ofOrder } = await numbers(paid);
  const found = async (staff: typeof ruth, typed: string) =>
    (await findEverywhere(staff, typed, 20))?.invoices.rows.map(({ id }) => id);
  const { rows } = await app.runAsOwner(`select number from tax.invoices where id = '${invoice?.id}'`);
  for (const typed of [String(rows[0]?.number), ofOrder])
    expect(await found(ruth, typed), typed).toEqual([invoice?.id]);
  expect(await found(app.staff(porsche.staffId, "researcher"), ofOrder)).toEqual([]);
});

test("the same source or mark in another case is hinted, and nothing else", async () => {
  const here = await app.orders.started({
    details: { markeModell: "Fiat 500", fahrgestellnummer: "110 F 123456", kennzeichen: "HB-XY 1" },
  });
  const there = await app.orders.started({
    details: { markeModell: "Fiat 500", fahrgestellnummer: "110F123456", kennzeichen: "HB-XY 2" },
  });
  expect(await knownElsewhere(ruth, porsche.researchId)).toEqual([]);
  expect(await knownElsewhere(ruth, here.researchId)).toMatchObject([
    { researchId: there.researchId, by: "vehicle" },
  ]);
  const link = { kind: "link", url: "https://example.org/brief", readOn: "2026-11-20", ...paper };
  await addSource(ruth, AddSource.parse({ researchId: here.researchId, ...link, callNumber: "" }));
  await addSource(ruth, AddSource.parse({ researchId: opel.researchId, ...link, callNumber: "" }));
  expect(await knownElsewhere(ruth, here.researchId)).toMatchObject([
    { researchId: there.researchId, by: "vehicle" },
    { researchId: opel.researchId, by: "source", what: "Kartei" },
  ]);
});

test("row security leaves the indexes in use", async () => {
  const terms = searchTerms("M-PT 230");
  if (!terms) throw new Error("Long enough.");
  const ofCases = await indexedPlan(ruth, casesMatching(terms));
  for (const table of ["researches", "vehicles", "identity_marks", "users", "profiles"])
    expect(ofCases).toMatch(new RegExp(`Index Scan on ${table}_search`));
  expect(await indexedPlan(ruth, customersMatching(["brandt"]))).not.toMatch(/Seq Scan/);
  const getriebe = hasEveryWord(["getriebe"], researchComments.message);
  expect(await indexedPlan(ruth, rowsWhere(researchComments, getriebe))).toMatch(/research_comments_search/);
  for (const [table, name, columns] of [
    [researchTimeline, "research_timeline", statementColumns],
    [custodyPeriods, "custody_periods", partyColumns],
    [sources, "sources", sourceColumns],
    [citations, "citations", [citations.transcript]],
    [fruitlessSearches, "fruitless_searches", fruitlessColumns],
    [caseNotes, "case_notes", [caseNotes.message]],
    [agendaItems, "agenda_items", agendaColumns],
    [incomingMails, "incoming_mails", incomingMailColumns],
    [letterRows, "letters", letterColumns],
  ] as const)
    expect(await indexedPlan(ruth, rowsWhere(table, hasWordsIn(["getriebe"], columns)))).toContain(
      `${name}_search`,
    );
  const order = hasEveryWord(["B-2026"], orders.number);
  expect(await indexedPlan(ruth, rowsWhere(orders, order))).toMatch(/orders_search/);
});

test("what the search asks of the planner ends with it", async () => {
  await findEverywhere(ruth, "getriebe", 1);
  const { rows } = await app.services.database.run("show enable_seqscan");
  expect(rows[0]).toEqual({ enable_seqscan: "on" });
});

test("a customer cannot search", () => {
  // @ts-expect-error only the team searches everywhere
  void (() => findEverywhere(app.customer(opel.userId), "brandt", 20));
});

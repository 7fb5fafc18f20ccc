import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInContext } from "#app/http/request-contexts.ts";
import * as desk from "#app/routes/team/case/case.tsx";
import * as conversation from "#app/routes/team/case/conversation/conversation.tsx";
import * as matches from "#app/routes/team/case/matches.tsx";
import * as order from "#app/routes/team/case/order/order.tsx";
import * as queue from "#app/routes/team/queue/queue.tsx";
import { enterAsStaff } from "#app/zones.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { entriesAbout } from "#business/audit/read-audit.ts";
import { historyOf } from "#business/history/read-history.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import {
  routeArgs,
  runningCase,
  sessionFor,
  staffContext,
  statusOf,
  tryEnter,
  visitorContext,
} from "./route-harness.ts";

let app: TestApp;
let orders: OrderFixtures;
beforeAll(async () => {
  app = await openTestApp();
  orders = new OrderFixtures(app);
});
afterAll(() => app.close());

const de = { lang: "de" };
type Situation = { researchId: string; staffId: string };

function argsOf({ researchId, staffId }: Situation, tab: string, form?: Record<string, string>) {
  const path = `/de/team/researches/${researchId}${tab}`;
  return routeArgs(staffContext(app, staffId), path, { ...de, researchId }, form);
}
const open = (situation: Situation) => desk.loader(argsOf(situation, ""));
const openOrder = (situation: Situation) => order.loader(argsOf(situation, "/order"));
const openMatches = (situation: Situation) => matches.loader(argsOf(situation, "/matches"));
/** To the tab that has the form. */
function send(situation: Situation, form: Record<string, string>) {
  const { intent = "" } = form;
  if (["sighting", "search"].includes(intent)) return matches.action(argsOf(situation, "/matches", form));
  if (["answer", "question"].includes(intent))
    return conversation.action(argsOf(situation, "/conversation", form));
  return order.action(argsOf(situation, "/order", form));
}
function leadsTo(answer: unknown): [string | null, string | undefined] {
  if (!(answer instanceof Response)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return [
    answer.headers.get("Location"),
    /^flash=([\w-]+)\./.exec(answer.headers.get("Set-Cookie") ?? "")?.[1],
  ];
}

describe("access", () => {
  test.each([
    ["a stranger is led to the sign-in page", null, 302],
    ["for a customer there is nothing here", { role: "customer", secondFactor: true }, 404],
    ["staff without a second factor is led to set it up", { role: "staff", secondFactor: false }, 302],
    ["staff with a second factor enters", { role: "staff", secondFactor: true }, 299],
  ] as const)("%s", async (_, who, status) => {
    const context = visitorContext(app);
    context.set(signedInContext, who && sessionFor("0198c0de-0000-7000-8000-000000000000", who));
    expect(await tryEnter(enterAsStaff, context, "/de/team")).toBe(status);
  });
});

test("a customer who tries the team's pages is in the audit log", async () => {
  const userId = await app.person("clara");
  const context = visitorContext(app);
  context.set(signedInContext, sessionFor(userId, { role: "customer", secondFactor: false }));
  expect(await tryEnter(enterAsStaff, context, "/de/team")).toBe(404);
  const { rows } = await app.runAsOwner(
    `select event, subject from audit_log where actor = 'customer:${userId}'`,
  );
  expect(rows).toEqual([{ event: "access.refused", subject: "address:/de/team" }]);
});

test("the queue counts each status, filters by its address and shows time left in words", async () => {
  const pending = await orders.placed();
  const late = await runningCase(app, orders);
  const waiting = await runningCase(app, orders);
  await send(waiting, { intent: "question", message: "Wo stand er?", answerBy: "2026-12-24" });
  await app.runJobs("researches.release");
  const done = await runningCase(app, orders);
  await send(done, { intent: "status", status: "results_available" });
  await send(done, { intent: "search", place: "Stadtarchiv", searchedOn: "2026-11-20" });
  await send(done, { intent: "finish", reason: "nothing_found" });
  app.later({ days: 4 });
  const staff = staffContext(app, late.staffId);
  const all = await queue.loader(routeArgs(staff, "/de/team", de));
  expect(all.counts).toMatchObject({ pending: 1, in_progress: 1, awaiting_confirmation: 1, completed: 1 });
  const row = (situation: Situation) => all.rows.find((found) => found.id === situation.researchId);
  expect(row(late)).toMatchObject({
    time: { text: "24 Std. zu spät", tone: "late" },
    ordered: ["Basissuche"],
    vehicle: "Volkswagen Käfer",
    customer: "hanna",
  });
  expect(row(waiting)?.time).toEqual({ text: "wartet auf Kunden", tone: "rests" });
  expect(row(pending)).toMatchObject({ time: { text: "nicht bezahlt" }, unpaid: true });
  expect(row(done)).toBeUndefined();
  const some = await queue.loader(routeArgs(staff, "/de/team?status=pending", de));
  expect(some.rows.map((found) => found.id)).toEqual([pending.researchId]);
  const forged = await queue.loader(routeArgs(staff, "/de/team?status='--&page=x&sort=drop", de));
  expect(forged.rows).toHaveLength(3);
});

test("the queue's forms act on the selected cases and lead back to the same view", async () => {
  const one = await runningCase(app, orders);
  const act = (form: Record<string, string>) =>
    queue.action(routeArgs(staffContext(app, one.staffId), "/de/team?owner=nobody&x=1", de, form));
  const chosen = { case: one.researchId };
  expect(leadsTo(await act({ ...chosen, intent: "assign", assigneeId: one.staffId }))).toEqual([
    "/de/team?owner=nobody",
    "cases-assigned",
  ]);
  const plan = { ...chosen, intent: "plan", nextAction: "Archiv anschreiben", dueOn: "2026-12-01" };
  expect(leadsTo(await act(plan))[1]).toBe("cases-planned");
  expect(await act({ intent: "assign", assigneeId: "" })).toMatchObject({
    data: { errors: { researchIds: "Bitte wählen Sie mindestens einen Fall." } },
  });
  expect(leadsTo(await act({ intent: "save-view", name: "Meine", query: "owner=mine&page=3&y=2" }))[1]).toBe(
    "view-saved",
  );
  const { views } = await queue.loader(routeArgs(staffContext(app, one.staffId), "/de/team", de));
  expect(views).toMatchObject([{ name: "Meine", query: "owner=mine", isMine: true }]);
});

describe("the case page", () => {
  test("is 404 for an unknown case", async () => {
    const staffId = await app.person("ruth", { role: "researcher" });
    const strange = { researchId: "0198c0de-0000-7000-8000-000000000000", staffId };
    expect(await statusOf(() => open(strange))).toBe(404);
    expect(await statusOf(() => open({ ...strange, researchId: "4711" }))).toBe(404);
  });

  test("opening a case is recorded in its audit trail, once for a sitting", async () => {
    const situation = await orders.placed();
    await open(situation);
    await open(situation);
    const { audit } = await openOrder(situation);
    expect(audit.map((entry) => entry.event)).toEqual(["Fall eröffnet", "Fall eingesehen"]);
  });

  test("a payment marks its order as paid", async () => {
    const situation = await orders.placed();
    const { today } = await open(situation);
    const answer = await send(situation, {
      intent: "transfer",
      orderId: situation.orderId,
      receivedCents: "1,99",
      receivedOn: today,
    });
    expect(leadsTo(answer)).toEqual([
      `/de/team/researches/${situation.researchId}/order#orders`,
      "payment-booked",
    ]);
    expect((await myOrder(app.customer(situation.userId), situation.orderId)).status).toBe("paid");
  });

  test("an invalid amount is refused and returned as typed; a part payment does not pay the order", async () => {
    const situation = await orders.placed();
    const { today } = await open(situation);
    const form = { intent: "transfer", orderId: situation.orderId, receivedOn: today, knownCents: "0" };
    expect(await send(situation, { ...form, receivedCents: "abc" })).toMatchObject({
      init: { status: 422 },
      data: {
        values: { ...form, receivedCents: "abc" },
        errors: { receivedCents: "Bitte geben Sie den Betrag in Euro und Cent an." },
      },
    });
    expect(leadsTo(await send(situation, { ...form, receivedCents: "0,99" }))[1]).toBe("payment-booked");
    expect(await send(situation, { ...form, receivedCents: "1,00" })).toMatchObject({
      data: { problem: expect.stringContaining("eben schon etwas eingetragen") },
    });
    expect(await myOrder(app.customer(situation.userId), situation.orderId)).toMatchObject({
      status: "pending",
      missingCents: 100,
    });
  });

  test("changes the status, along allowed transitions only", async () => {
    const situation = await runningCase(app, orders);
    expect(leadsTo(await send(situation, { intent: "status", status: "results_available" }))[1]).toBe(
      "status-changed",
    );
    expect((await open(situation)).research.status).toBe("results_available");
    expect(await send(situation, { intent: "status", status: "pending" })).toMatchObject({
      init: { status: 422 },
    });
    expect(await statusOf(() => send(situation, { intent: "status", status: "forged" }))).toBe(400);
    expect(await statusOf(() => send(situation, { intent: "forged" }))).toBe(400);
  });

  test("reports progress", async () => {
    const situation = await runningCase(app, orders);
    await send(situation, { intent: "progress", percent: "45", message: "Stadtarchiv angefragt" });
    expect((await open(situation)).research).toMatchObject({
      progressPercentage: 45,
      statusMessage: "Stadtarchiv angefragt",
    });
    expect(await send(situation, { intent: "progress", percent: "hundert", message: "" })).toMatchObject({
      data: { errors: { percent: "Bitte geben Sie eine ganze Zahl von 0 bis 100 an." } },
    });
  });

  test("answers the customer", async () => {
    const situation = await runningCase(app, orders);
    const here = `/de/team/researches/${situation.researchId}/conversation#conversation`;
    for (const message of ["Wir suchen weiter.", "  "])
      expect(leadsTo(await send(situation, { intent: "answer", message }))).toEqual([here, undefined]);
    await app.runJobs("researches.release");
    const read = await commentsOf(app.customer(situation.userId), situation.researchId);
    expect(read.map(({ message, isFromTeam }) => [message, isFromTeam])).toEqual([
      ["Wir suchen weiter.", true],
    ]);
  });

  test("an answer sets no deadline, whatever day is given, and a question needs one", async () => {
    const situation = await runningCase(app, orders);
    const { today } = await open(situation);
    await send(situation, { intent: "answer", message: "Guten Tag", answerBy: today });
    expect((await open(situation)).research.status).toBe("in_progress");
    expect(
      await send(situation, { intent: "question", message: "Wo stand er?", answerBy: "" }),
    ).toMatchObject({
      data: {
        errors: { answerBy: expect.stringContaining("einen Tag") },
        values: { message: "Wo stand er?" },
      },
    });
    await send(situation, { intent: "question", message: "Wo stand er?", answerBy: today });
    await app.runJobs("researches.release");
    expect((await open(situation)).research.status).toBe("awaiting_confirmation");
  });

  test("shows the evidence for a sighting, and confirms it once", async () => {
    await importSightings(app.system(), source, sightings);
    const situation = await runningCase(app, orders, {
      details: { fahrgestellnummer: "118204711", kennzeichen: "" },
    });
    const shown = (await openMatches(situation)).archive;
    expect(
      shown?.sightings.map(({ title, reasons, recorded }) => [title, reasons.map((r) => r.words), recorded]),
    ).toEqual([
      ["Vor dem Rathaus", ["Fahrgestellnummer stimmt genau", "Modell stimmt, Baujahr unbekannt"], false],
    ]);
    const archiveRecordId = shown?.sightings[0]?.id ?? "";
    for (const _ of ["once", "twice"])
      expect(leadsTo(await send(situation, { intent: "sighting", archiveRecordId }))[1]).toBe(
        "finding-confirmed",
      );
    expect(await historyOf(app.customer(situation.userId), situation.researchId)).toHaveLength(1);
    expect((await openMatches(situation)).archive?.sightings[0]?.recorded).toBe(true);
    const record = await entriesAbout(app.system(), `research:${situation.researchId}`);
    expect(record.filter((entry) => entry.event === "finding.recorded")).toHaveLength(1);
  });
});

const source = {
  key: "test-photographs",
  title: "Stadtarchiv, Fotosammlung",
  publisher: null,
  kind: "archive",
  evidenceClass: "C",
  licence: "test",
  legalBasis: "test",
  url: null,
  year: null,
} as const;
const sightings = [
  {
    ref: "1",
    kind: "photo",
    make: "Volkswagen",
    model: "Käfer",
    chassis: "118 204 711",
    observed: "1966-05",
    eventType: "photo_sighting",
    title: { de: "Vor dem Rathaus", en: "In front of the town hall" },
  },
];

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as conversation from "#app/routes/team/case/conversation/conversation.tsx";
import * as matches from "#app/routes/team/case/matches.tsx";
import * as order from "#app/routes/team/case/order/order.tsx";
import * as people from "#app/routes/team/people/people.tsx";
import * as queue from "#app/routes/team/queue/queue.tsx";
import { staffZone } from "#app/zones.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, runningCase, staffContext } from "./route-harness.ts";

let app: TestApp;
let ada: string;
let running: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person("Ada", { role: "administrator" });
  running = await runningCase(app, app.orders);
});
afterAll(() => app.close());

const de = { lang: "de" };
type Form = Record<string, string>;

function argsOf<P extends object>(roles: StaffRole[], path: string, params: P, form?: Form) {
  const context = staffContext(app, ada);
  context.set(staffZone, app.staff(ada, ...roles));
  return routeArgs(context, path, params, form);
}
const onPeople = (roles: StaffRole[], form?: Form) => argsOf(roles, "/de/team/people", de, form);
const send = (roles: StaffRole[], form: Form) => people.action(onPeople(roles, form));
const isDone = (answer: unknown) => answer instanceof Response && answer.status === 303;

const invitation = { intent: "invite", name: "Nora Neu", email: "nora@example.org", locale: "de" };

describe("the page of people", () => {
  test("everybody reads who does what; sessions and forms are for administrators", async () => {
    const seen = await people.loader(onPeople(["support"]));
    expect(seen.manages).toBe(false);
    expect(seen.people.find(({ id }) => id === ada)).toMatchObject({
      roles: ["administrator"],
      access: null,
    });
    expect((await people.loader(onPeople(["administrator"]))).manages).toBe(true);
  });

  test("an administrator invites, changes roles, signs out and removes", async () => {
    expect(isDone(await send(["administrator"], { ...invitation, "role-support": "on" }))).toBe(true);
    const userId = await app.userIdOf("nora@example.org");
    const changes: Form[] = [{ intent: "roles", "role-finance": "on" }, { intent: "end-sessions" }];
    for (const form of changes)
      expect(isDone(await send(["administrator"], { ...form, userId })), form.intent).toBe(true);
    const { people: team } = await people.loader(onPeople(["administrator"]));
    expect(team.find(({ id }) => id === userId)?.roles).toEqual(["finance"]);
    expect(isDone(await send(["administrator"], { intent: "remove", userId }))).toBe(true);
  });

  test("a refused invitation keeps what was typed, the ticked roles too", async () => {
    const typed = { ...invitation, email: "nora", "role-finance": "on" };
    expect(await send(["administrator"], typed)).toMatchObject({
      init: { status: 422 },
      data: { values: typed, errors: { email: expect.any(String) } },
    });
    const none = await send(["administrator"], invitation);
    expect(none).toMatchObject({
      data: { errors: { roles: expect.stringContaining("mindestens eine Rolle") } },
    });
  });

  test("others are told which role is needed", async () => {
    const forms: Form[] = [
      { ...invitation, "role-support": "on" },
      { intent: "roles", userId: ada, "role-support": "on" },
      { intent: "end-sessions", userId: ada },
      { intent: "remove", userId: ada },
    ];
    for (const form of forms)
      expect(await send(["researcher", "finance"], form), form.intent).toMatchObject({
        init: { status: 403 },
        data: { problem: "Dafür braucht es die Rolle Verwaltung." },
      });
  });
});

describe("the forms of a case", () => {
  const inCase = (roles: StaffRole[], tab: string, form: Form) =>
    argsOf(roles, `/de/team/researches/${running.researchId}${tab}`, { ...de, ...running }, form);
  const answer = { intent: "answer", message: "Guten Tag" };
  const transfer = () => ({
    intent: "transfer",
    orderId: running.orderId,
    receivedCents: "1,99",
    receivedOn: "2026-11-20",
  });
  const search = { intent: "search", place: "Stadtarchiv", searchedOn: "2026-11-20", lookedFor: "" };
  const converse = (roles: StaffRole[], form: Form) =>
    conversation.action(inCase(roles, "/conversation", form));
  const book = (roles: StaffRole[]) => order.action(inCase(roles, "/order", transfer()));
  const record = (roles: StaffRole[]) => matches.action(inCase(roles, "/matches", search));

  test("somebody with another role is told which one is needed, and loses nothing typed", async () => {
    const refused = (values: Form, problem: string) => ({
      init: { status: 403 },
      data: { values, problem },
    });
    expect(await converse(["finance"], answer)).toMatchObject(
      refused(answer, "Dafür braucht es die Rolle Recherche, Kundendienst oder Verwaltung."),
    );
    expect(await record(["support"])).toMatchObject(
      refused(search, "Dafür braucht es die Rolle Recherche, Prüfung oder Verwaltung."),
    );
    expect(await book(["researcher"])).toMatchObject(
      refused(transfer(), "Dafür braucht es die Rolle Finanzen oder Verwaltung."),
    );
  });

  test("support writes messages and notes, a reviewer evidence, finance payments", async () => {
    expect(isDone(await converse(["support"], answer))).toBe(true);
    expect(isDone(await converse(["support"], { intent: "note", note: "Ruft an." }))).toBe(true);
    expect(isDone(await record(["reviewer"]))).toBe(true);
    expect(isDone(await book(["finance"]))).toBe(true);
    expect(await app.countRows("payments")).toBe(1);
  });

  test("status and progress are the researcher's and the reviewer's", async () => {
    const other = await runningCase(app, app.orders);
    const at = (roles: StaffRole[], tab: string, form: Form) =>
      argsOf(roles, `/de/team/researches/${other.researchId}${tab}`, { ...de, ...other }, form);
    const step = (role: StaffRole, form: Form) => order.action(at([role], "/order", form));
    await matches.action(at(["reviewer"], "/matches", search));
    const steps: [form: Form, who: StaffRole][] = [
      [{ intent: "progress", percent: "40", message: "" }, "reviewer"],
      [{ intent: "status", status: "results_available" }, "researcher"],
      [{ intent: "finish", reason: "nothing_found" }, "reviewer"],
      [{ intent: "reopen", reason: "by_mistake" }, "researcher"],
    ];
    for (const [form, who] of steps) {
      for (const role of ["support", "finance"] as const)
        expect(await step(role, form), `${role} ${form.intent}`).toMatchObject({
          init: { status: 403 },
          data: { values: form, problem: "Dafür braucht es die Rolle Recherche, Prüfung oder Verwaltung." },
        });
      expect(isDone(await step(who, form)), `${who} ${form.intent}`).toBe(true);
    }
  });

  test("support's question makes a case wait, although support changes no status", async () => {
    const question = { intent: "question", message: "Wo stand er?", answerBy: "2026-12-24" };
    expect(isDone(await converse(["support"], question))).toBe(true);
    await app.runJobs("researches.release");
    const { state } = await caseOf(running.researchId);
    expect(state).toBe("awaiting_confirmation");
  });
});

describe("the queue's forms", () => {
  const plan = (roles: StaffRole[], form: Form) =>
    queue.action(argsOf(roles, "/de/team", de, { case: running.researchId, ...form }));
  const assign = { intent: "assign", assigneeId: "" };

  test("assigning, planning and resting take another role than finance; transfers take finance", async () => {
    const forms: Form[] = [
      { ...assign, assigneeId: ada },
      { intent: "plan", nextAction: "Nachfassen", dueOn: "" },
      { intent: "rest", restsFor: "answer", restsUntil: "" },
    ];
    for (const form of forms) {
      expect(await plan(["finance"], form), form.intent).toMatchObject({
        init: { status: 403 },
        data: {
          problem: "Dafür braucht es die Rolle Recherche, Prüfung, Kundendienst oder Verwaltung.",
        },
      });
      expect(isDone(await plan(["support"], form)), form.intent).toBe(true);
    }
    expect((await caseOf(running.researchId)).assignee).toBe(ada);
    const other = await app.orders.placed();
    const transfers = { intent: "transfers", receivedOn: "2026-11-20", case: other.researchId };
    expect(await plan(["support"], transfers)).toMatchObject({ init: { status: 403 } });
    expect(isDone(await plan(["finance"], transfers))).toBe(true);
  });
});

async function caseOf(researchId: string) {
  const { rows } = await app.runAsOwner(
    `select status as state, assignee_id as assignee from researches where id = '${researchId}'`,
  );
  return rows[0] ?? {};
}

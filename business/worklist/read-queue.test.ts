import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerCustomer, askTeam } from "#business/researches/comments/write-comment.ts";
import { assignCase } from "#business/researches/plans/assign-case.ts";
import { planCase } from "#business/researches/plans/plan-case.ts";
import { restCase } from "#business/researches/plans/rest-case.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { queueQuery } from "./queue-filter.ts";
import { readQueue } from "./read-queue.ts";
import { readQueueFilter } from "./read-queue-filter.ts";
import { stepInQueue } from "./step-in-queue.ts";

let app: TestApp;
let ruth: ReturnType<TestApp["researcher"]>;
const cases: Record<string, OrderFixture> = {};
const id = (name: string) => cases[name]?.researchId ?? "";
const setTo = (name: string, values: string) =>
  app.runAsOwner(`update researches set ${values} where id = '${id(name)}'`);
beforeAll(async () => {
  app = await openTestApp();
  const vehicle = (markeModell: string, kennzeichen: string) => ({ details: { markeModell, kennzeichen } });
  cases.unpaid = await app.orders.placed(vehicle("Opel GT", "H-AB 123"));
  cases.soon = await app.orders.started(vehicle("VW Käfer", "CE-K 412"));
  cases.late = await app.orders.started(vehicle("BMW 2002", "M-PT 230"));
  cases.delivered = await app.orders.started(vehicle("Lanz Bulldog", "B-XY 7"));
  cases.waiting = await app.orders.started(vehicle("Fiat 500", "KA-D 12"));
  cases.resting = await app.orders.started(vehicle("Borgward Isabella", "HB-AA 1"));
  cases.closed = await app.orders.started(vehicle("DKW F8", "L-A 4"));
  ruth = app.researcher(cases.soon.staffId);
  await setTo("late", "promised_at = '2026-11-20T11:00:00Z', created_at = '2026-11-21T10:00:00Z'");
  await setTo("resting", "created_at = '2026-11-20T10:00:00Z'");
  await setTo("delivered", "status = 'results_available', promised_at = '2026-11-01T11:00:00Z'");
  await setTo(
    "waiting",
    "status = 'awaiting_confirmation', waiting_since = now(), promised_at = '2026-11-01T11:00:00Z'",
  );
  await setTo("closed", "status = 'completed', completed_at = now()");
  await restCase(ruth, { researchIds: [id("resting")], restsFor: "archive", restsUntil: "2026-12-24" });
  await assignCase(ruth, { researchIds: [id("soon")], assigneeId: ruth.actor.userId });
  await planCase(ruth, { researchIds: [id("soon")], nextAction: "Kardex lesen", dueOn: "2026-11-23" });
  await answerCustomer(ruth, {
    researchId: id("soon"),
    message: "Haben Sie den Brief?",
    answerBy: "2026-12-01",
  });
  await setTo("soon", "status = 'in_progress', waiting_since = null");
  await app.runAsOwner(`insert into review_requests (id, research_id, asked_by, asked_at)
    values (gen_random_uuid(), '${id("delivered")}', '${ruth.actor.userId}', now())`);
  const letters = new Letters(app, cases.late);
  await letters.posted(await letters.question(await letters.archive()));
  await askTeam(app.customer(cases.late.userId), { researchId: id("late"), message: "Gibt es Neues?" });
});
afterAll(() => app.close());

const names = async (query: string) => {
  const { cases: found } = await readQueue(ruth, readQueueFilter(new URLSearchParams(query)));
  return found.map((row) => Object.keys(cases).find((name) => id(name) === row.id));
};

test("workable cases come first by deadline, resting ones last; delivered ones are never overdue", async () => {
  expect(await names("")).toEqual(["late", "soon", "unpaid", "delivered", "waiting", "resting"]);
  const { cases: found, counts } = await readQueue(ruth, {});
  expect(found.filter(({ overdue }) => overdue).map((row) => row.id)).toEqual([id("late")]);
  expect(found.filter(({ resting }) => resting).map((row) => row.id)).toEqual([id("waiting"), id("resting")]);
  expect(counts).toMatchObject({
    open: 6,
    mine: 1,
    nobody: 5,
    answered: 1,
    overdue: 1,
    // One rests for it, of one a letter is on its way.
    archive: 2,
    signing: 1,
    completed: 1,
  });
});

test("a case given for review waits for a second person, and not for the one who researched it", async () => {
  expect(await names("need=signing")).toEqual(["delivered"]);
  await assignCase(ruth, { researchIds: [id("delivered")], assigneeId: ruth.actor.userId });
  expect(await names("need=signing")).toEqual([]);
  await setTo("delivered", "assignee_id = null");
});

test("a row says who, what next, what is asked and what happened last", async () => {
  const { cases: found } = await readQueue(ruth, { owner: "mine" });
  expect(found).toMatchObject([
    {
      number: expect.stringMatching(/^F-/),
      make: "Volkswagen",
      licensePlate: "CE-K 412",
      customer: { locale: "de", firstName: "hanna" },
      assignee: { id: ruth.actor.userId, name: "ruth" },
      nextAction: "Kardex lesen",
      dueOn: "2026-11-23",
      questions: 1,
      candidates: 0,
      unpaid: 0,
      extras: [],
      answered: false,
      lastEvent: { event: "comment.written", by: "staff" },
    },
  ]);
});

test("next and previous follow the view, and stop at its ends", async () => {
  const step = (name: string, which: "next" | "previous", query = "") =>
    stepInQueue(ruth, readQueueFilter(new URLSearchParams(query)), id(name), which);
  expect(await step("late", "next")).toBe(id("soon"));
  expect(await step("soon", "previous")).toBe(id("late"));
  expect(await step("late", "previous")).toBeNull();
  expect(await step("resting", "next")).toBeNull();
  expect(await step("late", "next", "owner=mine"), "not in this view").toBeNull();
});

describe("filters", () => {
  test.each([
    ["owner=mine", ["soon"]],
    ["need=answered", ["late"]],
    ["need=overdue", ["late"]],
    ["need=archive", ["late", "resting"]],
    ["status=completed", ["closed"]],
    ["owner=nobody&status=in_progress", ["late", "resting"]],
    ["q=bulldog", ["delivered"]],
    ["q=ka d12", ["waiting"]],
    ["q=l-a4", ["closed"]],
    ["q=50%25", []],
    ["sort=newest&q=hanna&status=in_progress", ["soon", "late", "resting"]],
    ["page=2", []],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("a nonsensical address shows the whole queue, and a valid one round-trips", () => {
    expect(readQueueFilter(new URLSearchParams("owner=x&need=&page=-1&sort=1"))).toEqual({});
    const filter = readQueueFilter(new URLSearchParams("page=1&sort=deadline&q=M-PT&owner=mine"));
    expect(queueQuery(filter)).toBe("owner=mine&q=M-PT");
  });
});

test("reading the names of customers is recorded once every quarter of an hour", async () => {
  const subject = `queue:${ruth.actor.userId}`;
  expect(await app.auditTrail(subject)).toEqual(["queue.read"]);
  app.later({ minutes: 16 });
  for (const _ of ["once", "twice"]) await readQueue(ruth, {});
  expect(await app.auditTrail(subject)).toEqual(["queue.read", "queue.read"]);
  // @ts-expect-error customers have no queue
  void (() => readQueue(app.customer("x"), {}));
});

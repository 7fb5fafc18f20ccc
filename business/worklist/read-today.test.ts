import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCustomer, askTeam } from "#business/researches/comments/write-comment.ts";
import { assignCase } from "#business/researches/plans/assign-case.ts";
import { planCase } from "#business/researches/plans/plan-case.ts";
import { restCase } from "#business/researches/plans/rest-case.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { dueShown } from "./read-due.ts";
import { readToday } from "./read-today.ts";

let app: TestApp;
let ruth: ReturnType<TestApp["researcher"]>;
const cases: Record<string, OrderFixture> = {};
const id = (name: string) => cases[name]?.researchId ?? "";
beforeAll(async () => {
  app = await openTestApp();
  for (const name of ["due", "later", "planned", "resting", "colleagues", "asked", "broken"])
    cases[name] = await app.orders.started();
  cases.unpaid = await app.orders.placed();
  ruth = app.researcher(cases.due?.staffId ?? "");
  const anton = await app.person("anton", { role: "researcher" });
  await app.runAsOwner(
    "update researches set promised_at = '2026-12-24T12:00:00Z' where status = 'in_progress'",
  );
  for (const name of ["due", "resting", "colleagues"])
    await app.runAsOwner(
      `update researches set promised_at = '2026-11-22T09:00:00Z' where id = '${id(name)}'`,
    );
  await planCase(ruth, { researchIds: [id("planned")], nextAction: "Nachfassen", dueOn: "2026-11-22" });
  await restCase(ruth, { researchIds: [id("resting")], restsFor: "answer", restsUntil: null });
  await app.runAsOwner(
    `update researches set promised_at = '2026-11-21T09:00:00Z' where id = '${id("broken")}'`,
  );
  await restCase(ruth, { researchIds: [id("broken")], restsFor: "archive", restsUntil: "2026-12-24" });
  await assignCase(ruth, { researchIds: [id("colleagues")], assigneeId: anton });
  await assignCase(ruth, { researchIds: [id("due")], assigneeId: ruth.actor.userId });
  await askTeam(app.customer(cases.asked?.userId ?? ""), { researchId: id("asked"), message: "Und nun?" });
  await app.runAsOwner(`insert into agenda_items (id, research_id, kind, text, due_on, owner_id, created_by, created_at, changed_by, changed_at)
    select gen_random_uuid(), t.id::uuid, 'task', t.text, t.day::date, t.owner::uuid, '${anton}', now(), '${anton}', now() from (values
      ('${id("later")}', 'Kardex', '2026-11-20', null), ('${id("later")}', 'Später', '2026-12-20', null),
      ('${id("colleagues")}', 'Ihm nur den Fall', '2026-11-20', '${anton}'),
      ('${id("colleagues")}', 'Ruth fragt', null, '${ruth.actor.userId}')) t (id, text, day, owner)`);
  await answerCustomer(ruth, { researchId: id("later"), message: "Welcher Motor?", answerBy: "2026-11-21" });
  for (const name of ["due", "later"])
    await app.runAsOwner(`insert into match_candidates (id, research_id, other_research_id, probability, weight, reasons, evidence, model_version, created_at, updated_at)
      values (gen_random_uuid(), '${id(name)}', '${id("resting")}', 0.9, 3, '[]', 'x', 0, now(), now())`);
});
afterAll(() => app.close());

test("shows what asks for this person: their cases and those without an assignee", async () => {
  const today = await readToday(ruth);
  const nameOf = (researchId: string) => Object.keys(cases).find((name) => id(name) === researchId);
  const named = Object.entries(today).map(([list, found]) => [
    list,
    found.map((row) => ("researchId" in row ? [row.kind, nameOf(row.researchId), row.late] : nameOf(row.id))),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    answered: ["asked"],
    due: [
      ["task", "later", true],
      ["answer", "later", false],
      ["promise", "broken", true],
      ["promise", "due", false],
      ["action", "planned", false],
      ["promise", "resting", false],
      ["task", "colleagues", false],
    ],
    candidates: ["due"],
    returned: [],
    signing: [],
  });
  expect(await app.auditTrail(`today:${ruth.actor.userId}`)).toEqual(["today.read"]);
});

test("of more than a page holds, one more is read, so that the page says so", async () => {
  const busy = app.researcher(await app.person("berta", { role: "researcher" }));
  await app.runAsOwner(`insert into agenda_items (id, research_id, kind, text, due_on, owner_id, created_by, created_at, changed_by, changed_at)
    select gen_random_uuid(), '${id("later")}', 'task', 'Nr. ' || n, '2026-11-20', '${busy.actor.userId}', '${busy.actor.userId}', now(), '${busy.actor.userId}', now()
    from generate_series(1, 140) n`);
  expect((await readToday(busy)).due).toHaveLength(dueShown + 1);
});

test("is empty for somebody with nothing to do, and then nothing was read", async () => {
  const otto = app.researcher(await app.person("otto", { role: "researcher" }));
  await app.runAsOwner("update researches set status = 'cancelled'");
  await app.runAsOwner("update orders set status = 'cancelled'");
  expect(await readToday(otto)).toEqual({ returned: [], signing: [], answered: [], due: [], candidates: [] });
  expect(await app.auditTrail(`today:${otto.actor.userId}`)).toEqual([]);
  // @ts-expect-error customers have no such day
  void (() => readToday(app.customer("x")));
});

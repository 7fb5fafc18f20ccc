import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askTeam } from "#business/researches/comments/write-comment.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AssignCase, assignCase } from "./assign-case.ts";
import { PlanCase, planCase } from "./plan-case.ts";
import { RestCase, restCase } from "./rest-case.ts";

let app: TestApp;
let one: OrderFixture;
let other: OrderFixture;
let ruth: ReturnType<TestApp["researcher"]>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  one = await app.orders.started();
  other = await app.orders.placed();
  ruth = app.researcher(one.staffId);
});

const row = async (table: string, key: string, id: string) =>
  (await app.runAsOwner(`select * from ${table} where ${key} = '${id}'`)).rows[0];
const plan = ({ researchId }: OrderFixture) => row("case_plans", "research_id", researchId);
const assignee = async ({ researchId }: OrderFixture) =>
  (await row("researches", "id", researchId))?.assignee_id;
const close = ({ researchId }: OrderFixture) =>
  app.runAsOwner(`update researches set status = 'completed' where id = '${researchId}'`);
const closedId = async () => {
  await close(other);
  return `${one.researchId},${other.researchId}`;
};

describe("assigning", () => {
  const assign = (researchIds: string, assigneeId: string) =>
    assignCase(ruth, AssignCase.parse({ researchIds, assigneeId }));

  test("gives several cases to somebody, and back to nobody; each change is recorded once", async () => {
    const anton = await app.person("anton", { role: "administrator" });
    await assign(`${one.researchId},${other.researchId}`, anton);
    await assign(one.researchId, anton);
    expect([await assignee(one), await assignee(other)]).toEqual([anton, anton]);
    await assign(one.researchId, "");
    expect(await assignee(one)).toBeNull();
    const trail = await app.auditTrail(`research:${one.researchId}`);
    expect(trail.filter((event) => event === "research.assigned")).toHaveLength(2);
  });

  test("refuses a customer as assignee, no selection, and all when one case is closed", async () => {
    await expect(assign(one.researchId, one.userId)).rejects.toMatchObject({
      code: "researches_assignee_unknown",
    });
    expect(() => AssignCase.parse({ researchIds: "", assigneeId: "" })).toThrow("researches_none_selected");
    await expect(assign(await closedId(), one.staffId)).rejects.toMatchObject({
      code: "researches_not_open",
    });
    expect(await assignee(one)).toBeNull();
  });

  test("cannot be done by a customer", async () => {
    // @ts-expect-error only the team assigns
    const trying = assignCase(app.customer(one.userId), { researchIds: [one.researchId], assigneeId: null });
    await expect(trying).rejects.toThrow();
    expect(await assignee(one)).toBeNull();
  });
});

describe("the next action", () => {
  const intend = (nextAction: string, dueOn = "", researchIds = one.researchId) =>
    planCase(ruth, PlanCase.parse({ researchIds, nextAction, dueOn }));

  test("is a text with a day, and blank when nothing is planned", async () => {
    await intend(" Stadtarchiv Celle anschreiben ", "2026-11-30");
    expect(await plan(one)).toMatchObject({
      next_action: "Stadtarchiv Celle anschreiben",
      changed_by: one.staffId,
    });
    await intend("");
    expect(await plan(one)).toMatchObject({ next_action: null, due_on: null });
  });

  test("refuses a day without a text, a text that is too long and a closed case", async () => {
    await expect(intend("", "2026-11-30")).rejects.toMatchObject({ code: "researches_action_missing" });
    await expect(async () => intend("x".repeat(201))).rejects.toThrow("researches_action_too_long");
    await expect(async () => intend("x", "30.2.")).rejects.toThrow("researches_day_invalid");
    await expect(intend("x", "", await closedId())).rejects.toMatchObject({ code: "researches_not_open" });
    expect(await plan(one)).toBeUndefined();
  });
});

describe("a rest", () => {
  const rest = (restsFor: string, restsUntil = "") =>
    restCase(ruth, RestCase.parse({ researchIds: one.researchId, restsFor, restsUntil }));

  test("lasts until a day, or for an archive by a day; the next action stays", async () => {
    await planCase(ruth, { researchIds: [one.researchId], nextAction: "Nachfassen", dueOn: null });
    await rest("archive", "2026-12-24");
    expect(await plan(one)).toMatchObject({ rests_for: "archive", next_action: "Nachfassen" });
    await rest("none");
    expect(await plan(one)).toMatchObject({ rests_for: null, rests_until: null });
  });

  test("ends when the customer writes", async () => {
    await rest("answer");
    expect(await plan(one)).toMatchObject({ rests_for: "answer", rests_until: null });
    await askTeam(app.customer(one.userId), { researchId: one.researchId, message: "Hier ist der Brief." });
    expect(await plan(one)).toMatchObject({ rests_for: null });
  });

  test("refuses today, the past and no day at all", async () => {
    for (const day of ["2026-11-21", "2026-01-01", ""])
      await expect(rest("date", day)).rejects.toMatchObject({ code: "researches_rest_not_future" });
  });
});

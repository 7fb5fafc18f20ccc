import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Conflict, NotFound, RoleNeeded } from "#business/errors.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AddAgendaItem, addAgendaItem } from "./add-agenda-item.ts";
import { ChangeAgendaItem, changeAgendaItem } from "./change-agenda-item.ts";
import { CloseAgendaItem, closeAgendaItem } from "./close-agenda-item.ts";
import { agendaOf } from "./read-agenda.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const ctx = () => app.researcher(order.staffId);
const add = (kind: string, text: string, dueOn = "", researchId = order.researchId) =>
  addAgendaItem(ctx(), AddAgendaItem.parse({ researchId, kind, text, dueOn }));
const change = (itemId: string, version: number, text: string, dueOn = "") =>
  changeAgendaItem(
    ctx(),
    ChangeAgendaItem.parse({ researchId: order.researchId, itemId, version, text, dueOn }),
  );
const close = (itemId: string, version: number, outcome: string, reason = "") =>
  closeAgendaItem(
    ctx(),
    CloseAgendaItem.parse({ researchId: order.researchId, itemId, version, outcome, reason }),
  );
const item = async (id: string) => (await agendaOf(ctx(), order.researchId)).find((each) => each.id === id);

test("open ones come first, tasks by the day they are due; each is audited without its text", async () => {
  const hypothesis = await add("hypothesis", "Kennzeichen aus Burgdorf, also vor 1974");
  const later = await add("task", "Kardex in Wolfsburg bestellen", "2026-12-24");
  const sooner = await add("task", "Stadtarchiv anrufen", "2026-11-30");
  const done = await add("task", "Register lesen");
  await close(done, 1, "done");
  const shown = await agendaOf(ctx(), order.researchId);
  expect(shown.map(({ id }) => id)).toEqual([sooner, later, hypothesis, done]);
  expect(shown.at(-1)).toMatchObject({ outcome: "done", reason: null, changedBy: "ruth", version: 2 });
  const { rows } = await app.runAsOwner(
    "select event, details from audit_log where event like 'task.%' order by at, id",
  );
  expect(rows.map(({ event }) => event)).toEqual(["task.added", "task.added", "task.added", "task.closed"]);
  expect(JSON.stringify(rows)).not.toContain("Wolfsburg");
  await expectRollbackWithoutAudit(app, "task.added", () => add("task", "Nie angelegt"));
});

test("only a task has a day; its words and its day change while it is open", async () => {
  const guess = await add("hypothesis", "Zweiter Motor", "2026-12-01");
  expect(await item(guess)).toMatchObject({ dueOn: null });
  const task = await add("task", "Werk fragen", "2026-12-01");
  await change(task, 1, "Werk und Club fragen", "2026-12-02");
  expect(await item(task)).toMatchObject({ text: "Werk und Club fragen", dueOn: "2026-12-02", version: 2 });
  await change(task, 2, "Werk und Club fragen");
  expect(await item(task)).toMatchObject({ dueOn: null, version: 3 });
});

test("a task has an owner and is handed over; a hypothesis has none, and no stranger gets one", async () => {
  const otto = await app.person("otto", { role: "researcher" });
  const input = {
    researchId: order.researchId,
    kind: "task",
    text: "Kardex abholen",
    ownerId: order.staffId,
  };
  const task = await addAgendaItem(ctx(), AddAgendaItem.parse(input));
  expect(await item(task)).toMatchObject({ ownerId: order.staffId, owner: "ruth" });
  const handOver = (ownerId: string, version: number) =>
    changeAgendaItem(ctx(), ChangeAgendaItem.parse({ ...input, itemId: task, version, ownerId }));
  await handOver(otto, 1);
  expect(await item(task)).toMatchObject({ owner: "otto", version: 2 });
  const { rows } = await app.runAsOwner(
    "select details from audit_log where event = 'task.changed' order by at desc, id desc limit 1",
  );
  expect(rows[0]?.details).toEqual({ item: task, assignee: otto });
  await expectRuleBroken(handOver(order.userId, 2), "researches_assignee_unknown");
  await handOver("", 2);
  expect(await item(task)).toMatchObject({ ownerId: null, owner: null });
  const guess = { ...input, kind: "hypothesis", ownerId: otto };
  expect(await item(await addAgendaItem(ctx(), AddAgendaItem.parse(guess)))).toMatchObject({ ownerId: null });
});

describe("a closed one", () => {
  test("says why, and can be reopened", async () => {
    const id = await add("hypothesis", "Der Wagen war zuerst blau");
    await close(id, 1, "refuted", "Die Datenkarte sagt DB 050 weiß.");
    expect(await item(id)).toMatchObject({
      outcome: "refuted",
      reason: "Die Datenkarte sagt DB 050 weiß.",
    });
    await expectRuleBroken(change(id, 2, "Anders"), "researches_agenda_closed");
    await close(id, 2, "open");
    expect(await item(id)).toMatchObject({ outcome: null, reason: null, version: 3 });
  });

  test.each([
    ["hypothesis", "supported"],
    ["hypothesis", "refuted"],
    ["task", "dropped"],
  ])("a %s %s needs a reason", async (kind, outcome) => {
    const id = await add(kind, "Ohne Grund");
    await expectRuleBroken(close(id, 1, outcome), "researches_agenda_reason_missing");
  });

  test.each([
    ["hypothesis", "done"],
    ["task", "refuted"],
  ])("a %s is never %s", async (kind, outcome) => {
    const id = await add(kind, "Falsches Ende");
    await expectRuleBroken(close(id, 1, outcome, "weil"), "researches_agenda_outcome_missing");
  });
});

test("of two concurrent changes, the second sees the current text", async () => {
  const id = await add("task", "Telefonieren");
  await change(id, 1, "Schreiben");
  await expect(change(id, 1, "Faxen")).rejects.toThrow(Conflict);
  await expect(close(id, 1, "done")).rejects.toThrow(Conflict);
  expect(await item(id)).toMatchObject({ text: "Schreiben", version: 2 });
});

test("an empty or overlong text and an invalid date are refused", () => {
  const given = { researchId: order.researchId, kind: "task", text: "x", dueOn: "" };
  expectInvalid(AddAgendaItem, { ...given, text: "  " }, "researches_agenda_text_missing");
  expectInvalid(AddAgendaItem, { ...given, text: "x".repeat(501) }, "team_text_too_long");
  expectInvalid(AddAgendaItem, { ...given, dueOn: "2026-02-30" }, "researches_day_invalid");
  const closed = { researchId: order.researchId, itemId: order.researchId, version: 1 };
  expectInvalid(CloseAgendaItem, { ...closed, outcome: "" }, "researches_agenda_outcome_missing");
  expectInvalid(
    CloseAgendaItem,
    { ...closed, outcome: "done", reason: "x".repeat(1001) },
    "team_text_too_long",
  );
});

test("only researchers write it, in its own open case; the customer never reads it", async () => {
  const id = await add("hypothesis", "Streng vertraulich");
  const actor = { kind: "staff", userId: order.staffId, roles: ["support"] } as const;
  const support = { ...ctx(), actor };
  const given = AddAgendaItem.parse({ researchId: order.researchId, kind: "task", text: "x" });
  await expect(addAgendaItem(support, given)).rejects.toThrow(RoleNeeded);
  await expect(change("01980000-0000-7000-8000-000000000000", 1, "x")).rejects.toThrow(NotFound);
  await expect(add("task", "x", "", "01980000-0000-7000-8000-000000000000")).rejects.toThrow(NotFound);
  const other = await app.orders.started();
  const elsewhere = { researchId: other.researchId, itemId: id, version: 1, outcome: "open" };
  await expect(closeAgendaItem(ctx(), CloseAgendaItem.parse(elsewhere))).rejects.toThrow(NotFound);
  expect(JSON.stringify(await gatherPerson(app.customer(order.userId)))).not.toContain("vertraulich");
  // @ts-expect-error only the team has an agenda
  void (() => agendaOf(app.customer(order.userId), order.researchId));
});

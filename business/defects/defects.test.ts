import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { daysBetween } from "#business/locale.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AnswerDefect, answerDefect } from "./answer-defect.ts";
import { mayReportDefect } from "./defect.ts";
import { defectsForTeam, myDefects } from "./read-defects.ts";
import { ReportDefect, reportDefect } from "./report-defect.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const description = "Auf Seite 3 des Berichts fehlt die Quelle.";
const answer = "Die Quelle steht jetzt auf Seite 3.";

async function delivered(): Promise<OrderFixture> {
  const order = await app.orders.started({});
  await app.orders.setStatus(order, "completed");
  return order;
}

const report = (order: OrderFixture, userId = order.userId) =>
  reportDefect(app.customer(userId), { orderId: order.orderId, description });
const mine = (order: OrderFixture, userId = order.userId) => myDefects(app.customer(userId), order.orderId);
const support = (order: OrderFixture) => app.staff(order.staffId, "support");
const reply = async (order: OrderFixture, outcome: "remedied" | "refused") =>
  answerDefect(support(order), { defectId: (await mine(order))[0]?.id ?? "", outcome, answer });

test("DP-01 is reported, confirmed with its words and a date, answered, and shown with the order", async () => {
  const order = await delivered();
  await expectRollbackWithoutAudit(app, "defect.reported", () => report(order));
  await report(order);
  expect(await mine(order)).toMatchObject([
    { description, answerBy: "2026-12-05", outcome: null, answer: null },
  ]);
  const [receipt] = await app.mails("defects.received", { userId: order.userId });
  expect(receipt?.text).toContain(description);
  expect(receipt?.text).toContain("5. Dezember 2026");
  await expectRollbackWithoutAudit(app, "defect.remedied", () => reply(order, "remedied"));
  await reply(order, "remedied");
  const [mail] = await app.mails("defects.answered", { userId: order.userId });
  expect(mail?.text).toContain(answer);
  expect(await mine(order)).toMatchObject([{ outcome: "remedied", answer }]);
  expect(await app.auditTrail(`order:${order.orderId}`)).toEqual(
    expect.arrayContaining(["defect.reported", "defect.remedied"]),
  );
});

test("DP-01 the team reads what is open, most urgent first, with the date of the answer", async () => {
  const [first, second] = [await delivered(), await delivered()];
  await report(first);
  await reply(first, "refused");
  await report(second);
  const reports = await defectsForTeam(support(second));
  expect(reports[0]).toMatchObject({ outcome: null, order: { number: expect.stringMatching(/^B-/) } });
  expect(reports.find(({ outcome }) => outcome === "refused")).toMatchObject({ answer });
});

describe("is not reported", () => {
  test("before delivery, nor for another person's order", async () => {
    const order = await app.orders.started({});
    await expectRuleBroken(report(order), "defects_not_delivered");
    const stranger = await app.person("otto");
    await expect(report(order, stranger)).rejects.toThrow(NotFound);
    expect(await mine(order, stranger)).toEqual([]);
  });

  test("twice at once, but again after the answer", async () => {
    const order = await delivered();
    await report(order);
    await expectRuleBroken(report(order), "defects_already_open");
    await reply(order, "refused");
    await report(order);
    expect((await mine(order)).map(({ outcome }) => outcome)).toEqual([null, "refused"]);
  });

  test("without words", () => {
    const orderId = "0197f0f0-0000-7000-8000-000000000000";
    expectInvalid(ReportDefect, { orderId, description: "  kaputt  " }, "defects_description_missing");
    expectInvalid(ReportDefect, { orderId, description: "x".repeat(4001) }, "defects_text_too_long");
  });
});

test("is answered once, with words, by whoever is on duty for the conversation", async () => {
  const order = await delivered();
  await report(order);
  const defectId = (await mine(order))[0]?.id ?? "";
  const finance = app.staff(order.staffId, "finance");
  await expect(answerDefect(finance, { defectId, outcome: "refused", answer })).rejects.toThrow(RoleNeeded);
  expectInvalid(AnswerDefect, { defectId, outcome: "refused", answer: "nein" }, "defects_answer_missing");
  expectInvalid(AnswerDefect, { defectId, outcome: "", answer }, "defects_outcome_missing");
  await reply(order, "refused");
  await expectRuleBroken(reply(order, "remedied"), "defects_answered");
  await expect(
    answerDefect(support(order), { defectId: order.orderId, outcome: "refused", answer }),
  ).rejects.toThrow(NotFound);
  // @ts-expect-error customers do not answer
  void (() => answerDefect(app.customer(""), { defectId, outcome: "refused", answer }));
});

test.each([
  ["completed", true],
  ["processing", false],
  ["pending", false],
  ["withdrawn", false],
  ["refunded", false],
] as const)("whether a defect of an order that is %s can be reported: %s", (status, may) => {
  expect(mayReportDefect({ status })).toBe(may);
});

test.each([
  ["2026-12-05", "2026-11-21", 14],
  ["2026-11-21", "2026-11-21", 0],
  ["2026-03-30", "2026-03-28", 2],
  ["2026-11-20", "2026-11-21", -1],
])("from %s to %s there are %i days", (answerBy, today, days) => {
  expect(daysBetween(today, answerBy)).toBe(days);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { myResearch } from "./read-researches.ts";
import { ReportProgress, reportProgress } from "./report-progress.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
  order = await house.orders.begun();
});
afterAll(() => house.close());

const report = (percent: number, message: string | null = null, researchId = order.researchId) =>
  reportProgress(house.researcher(order.staffId), { researchId, percent, message });
const unread = async () => (await myUnreadNotifications(house.customer(order.userId), 50)).count;

test("the customer sees how far the case is and is notified, without a letter", async () => {
  const [told, letters] = [await unread(), (await house.rowCounts())["public.outbound_mails"]];
  await report(40, "Drei Archive sind angefragt.");
  expect(await myResearch(house.customer(order.userId), order.researchId)).toMatchObject({
    progressPercentage: 40,
    statusMessage: "Drei Archive sind angefragt.",
  });
  expect(await unread()).toBe(told + 1);
  expect((await house.rowCounts())["public.outbound_mails"]).toEqual(letters);
  expect((await house.trail(`research:${order.researchId}`)).at(-1)).toBe("research.progress-reported");
});

test("a new line at the same percentage tells nobody, but is written down", async () => {
  const told = await unread();
  await report(40, "Ein Archiv hat geantwortet.");
  expect(await unread()).toBe(told);
  expect(await myResearch(house.customer(order.userId), order.researchId)).toMatchObject({
    statusMessage: "Ein Archiv hat geantwortet.",
  });
});

test.each(["-1", "101", "12.5", "half", "1e9"])("%s is no percentage", (percent) => {
  const input = { researchId: "01980000-0000-7000-8000-000000000000", percent };
  expectInvalid(ReportProgress, input, "team_percent_invalid");
});

test("the line has at most 200 signs, and a blank one is none", () => {
  const input = { researchId: "01980000-0000-7000-8000-000000000000", percent: "10" };
  expectInvalid(ReportProgress, { ...input, message: "x".repeat(201) }, "team_message_too_long");
  expect(ReportProgress.parse({ ...input, message: "  " })).toMatchObject({ percent: 10, message: null });
});

test.each(["pending", "completed", "cancelled"])("a case that is %s makes no progress", async (status) => {
  const other = await house.orders.begun();
  await house.ownerRun(`update researches set status = '${status}' where id = '${other.researchId}'`);
  await expectRule(report(10, null, other.researchId), "researches_not_open");
  await expectNothingLeft(house, () => report(10, null, other.researchId));
});

test("a case that does not exist is not found", async () => {
  await expect(report(10, null, "01980000-0000-7000-8000-000000000000")).rejects.toThrow(NotFound);
});

test("without its audit entry nothing moves", async () => {
  await expectUndoneWithoutTrace(house, "research.progress-reported", () => report(60));
  expect(await myResearch(house.customer(order.userId), order.researchId)).toMatchObject({
    progressPercentage: 40,
  });
});

test("a customer reports nothing", () => {
  // @ts-expect-error progress is for the team to say
  void (() => reportProgress(house.customer(""), { researchId: "", percent: 1, message: null }));
});

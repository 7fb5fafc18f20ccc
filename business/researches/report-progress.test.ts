import { afterAll, beforeAll, expect, test } from "vitest";
import { overdueText } from "#app/parts/case/overdue-text.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { myResearch } from "./read-researches.ts";
import { ReportProgress, reportProgress } from "./report-progress.ts";
import { hasMissedPromise } from "./research.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const report = (
  percent: number,
  message: string | null = null,
  researchId = order.researchId,
  expectedOn: string | null = null,
) => reportProgress(app.researcher(order.staffId), { researchId, percent, message, expectedOn });
const unread = async () => (await myUnreadNotifications(app.customer(order.userId), 50)).count;

test("the customer sees the progress and is notified, without a mail", async () => {
  const [unreadBefore, mails] = [await unread(), (await app.rowCounts())["public.outbound_mails"]];
  await report(40, "Drei Archive sind angefragt.");
  expect(await myResearch(app.customer(order.userId), order.researchId)).toMatchObject({
    progressPercentage: 40,
    statusMessage: "Drei Archive sind angefragt.",
  });
  expect(await unread()).toBe(unreadBefore + 1);
  expect((await app.rowCounts())["public.outbound_mails"]).toEqual(mails);
  expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("research.progress-reported");
});

test("a new message at the same percentage is audited but notifies nobody", async () => {
  const unreadBefore = await unread();
  await report(40, "Ein Archiv hat geantwortet.");
  expect(await unread()).toBe(unreadBefore);
  expect(await myResearch(app.customer(order.userId), order.researchId)).toMatchObject({
    statusMessage: "Ein Archiv hat geantwortet.",
  });
});

test.each(["-1", "101", "12.5", "half", "1e9"])("%s is not a valid percentage", (percent) => {
  const input = { researchId: "01980000-0000-7000-8000-000000000000", percent };
  expectInvalid(ReportProgress, input, "team_percent_invalid");
});

test("a promise that is not kept is admitted with a new day, by mail and in the case", async () => {
  const late = await app.orders.started();
  const name = (day: string | null) => report(40, null, late.researchId, day);
  const { promisedAt } = await myResearch(app.customer(late.userId), late.researchId);
  const dayAfter = new Date((promisedAt?.getTime() ?? 0) + 86_400_000);
  expect(hasMissedPromise({ status: "in_progress", promisedAt }, app.system().now())).toBe(false);
  expect(hasMissedPromise({ status: "in_progress", promisedAt }, dayAfter)).toBe(true);
  expect(hasMissedPromise({ status: "awaiting_confirmation", promisedAt }, dayAfter)).toBe(false);
  await expectRuleBroken(name(berlinDay(app.system().now())), "researches_day_past");
  await name("2027-02-03");
  await app.runJobs("messages.gathered");
  const [mail] = await app.mails("messages.new_day_named", { userId: late.userId });
  expect(mail?.text).toContain("3. Februar 2027");
  const { expectedOn } = await myResearch(app.customer(late.userId), late.researchId);
  expect(overdueText({ promised: "1. Februar 2027", expectedOn, lang: "de" })).toMatch(
    /1\. Februar 2027.*zu spät.*3\. Februar 2027/,
  );
  await name("2027-02-03");
  await app.runJobs("messages.gathered");
  expect(await app.mails("messages.new_day_named", { userId: late.userId })).toHaveLength(1);
});

test("the message has at most 200 characters, and a blank one is null", () => {
  const input = { researchId: "01980000-0000-7000-8000-000000000000", percent: "10" };
  expectInvalid(ReportProgress, { ...input, message: "x".repeat(201) }, "team_message_too_long");
  expect(ReportProgress.parse({ ...input, message: "  " })).toMatchObject({ percent: 10, message: null });
});

test.each(["pending", "completed", "cancelled"])("a case that is %s makes no progress", async (status) => {
  const other = await app.orders.started();
  await app.orders.setCaseStatus(other, status);
  await expectRuleBroken(report(10, null, other.researchId), "researches_not_open");
  await expectNothingLeft(app, () => report(10, null, other.researchId));
});

test("a case that does not exist is not found", async () => {
  await expect(report(10, null, "01980000-0000-7000-8000-000000000000")).rejects.toThrow(NotFound);
});

test("without its audit entry nothing changes", async () => {
  await expectRollbackWithoutAudit(app, "research.progress-reported", () => report(60));
  expect(await myResearch(app.customer(order.userId), order.researchId)).toMatchObject({
    progressPercentage: 40,
  });
});

test("a customer reports nothing", () => {
  const input = { researchId: "", percent: 1, message: null, expectedOn: null };
  // @ts-expect-error only the team reports progress
  void (() => reportProgress(app.customer(""), input));
});

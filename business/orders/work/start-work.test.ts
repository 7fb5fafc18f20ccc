import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { expectNothingLeft, expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { startDueWork, startWork } from "./start-work.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const tryStart = ({ orderId }: OrderFixture) => startWork(app.system(), { orderId });
const statusOf = async (order: OrderFixture) => ({
  order: (await myOrder(app.customer(order.userId), order.orderId)).status,
  research: (await myResearch(app.customer(order.userId), order.researchId)).status,
});
const waits = { order: "paid", research: "pending" };
const runs = { order: "processing", research: "in_progress" };

test("no work starts before payment", async () => {
  const order = await app.orders.placed();
  const before = await app.rowCounts();
  expect(await tryStart(order)).toBe("not_paid");
  expect(await statusOf(order)).toEqual({ order: "pending", research: "pending" });
  expect(await app.rowCounts()).toEqual(before);
});

test("CK-08 no work starts before the confirmation is delivered; then the deadline of 72 hours runs", async () => {
  const order = await app.orders.confirmed();
  const money = { orderId: order.orderId, receivedCents: 199, receivedOn: "2026-11-21" };
  await recordTransfer(app.researcher(order.staffId), money);
  expect(await tryStart(order)).toBe("not_confirmed");
  expect(await statusOf(order)).toEqual(waits);

  await app.runJobs("mails.deliver");
  app.later({ minutes: 10 });
  expect(await tryStart(order)).toBe("started");
  expect(await statusOf(order)).toEqual(runs);
  const now = app.system().now();
  expect(await myResearch(app.customer(order.userId), order.researchId)).toMatchObject({
    startedAt: now,
    promisedAt: new Date(now.getTime() + 72 * 3_600_000),
    progressPercentage: 5,
  });
  expect((await app.auditTrail(`order:${order.orderId}`)).at(-1)).toBe("order.work-started");
  expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("research.started");
  const { list } = await myUnreadNotifications(app.customer(order.userId), 1);
  expect(list[0]?.kind).toBe("research_started");
});

describe("an order that starts after the withdrawal period", () => {
  test("waits until its last day has passed in Berlin, then the scheduled job starts the work", async () => {
    const order = await app.orders.paid({ decision: { start: "after_period" } });
    const contractAt = app.system().now();
    await app.runJobs("mails.deliver");
    expect(await tryStart(order)).toBe("in_withdrawal_period");
    expect(await statusOf(order)).toEqual(waits);

    const system = (moment: string) => ({ ...app.system(), now: () => new Date(moment) });
    // 14 days after a Saturday are a Saturday: the period ends with Monday, 7 December.
    expect(contractAt.toISOString().slice(0, 10)).toBe("2026-11-21");
    await startDueWork(system("2026-12-07T22:59:59Z"));
    expect(await statusOf(order)).toEqual(waits);
    await startDueWork(system("2026-12-07T23:00:00Z"));
    expect(await statusOf(order)).toEqual(runs);
  });
});

test("work starts once, and its deadline does not move", async () => {
  const order = await app.orders.started();
  const before = await app.rowCounts();
  const { promisedAt } = await myResearch(app.customer(order.userId), order.researchId);
  app.later({ days: 1 });
  expect(await tryStart(order)).toBe("started");
  expect(await app.rowCounts()).toEqual(before);
  expect((await myResearch(app.customer(order.userId), order.researchId)).promisedAt).toEqual(promisedAt);
});

test("the scheduled job starts what is due and leaves the rest waiting", async () => {
  const accepted = await app.orders.paid();
  await app.runJobs("mails.deliver");
  const unconfirmed = await app.orders.paid();
  const unpaid = await app.orders.placed();
  await startDueWork(app.system());
  expect(await statusOf(accepted)).toEqual(runs);
  expect(await statusOf(unconfirmed)).toEqual(waits);
  expect(await statusOf(unpaid)).toEqual({ order: "pending", research: "pending" });
});

test.each(["withdrawn", "cancelled", "refunded"])("an order that is %s never starts", async (status) => {
  const order = await app.orders.paid();
  await app.runJobs("mails.deliver");
  await app.orders.setStatus(order, status);
  expect(await tryStart(order)).toBe("not_paid");
  expect((await statusOf(order)).research).toBe("pending");
});

test.each(["order.work-started", "research.started"])(
  "without the entry %s nothing starts",
  async (event) => {
    const order = await app.orders.paid();
    await app.runJobs("mails.deliver");
    await expectRollbackWithoutAudit(app, event, () => tryStart(order));
    expect(await statusOf(order)).toEqual(waits);
  },
);

test("an order that does not exist is not found, and only the system starts work", async () => {
  const absent = { orderId: "01980000-0000-7000-8000-000000000000" };
  await expect(startWork(app.system(), absent)).rejects.toThrow(NotFound);
  await expectNothingLeft(app, () => startWork(app.system(), absent));
  // @ts-expect-error staff do not start work that the law makes wait
  void (() => startWork(app.researcher(""), absent));
});

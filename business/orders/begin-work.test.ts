import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { myResearch } from "../researches/read-researches.ts";
import { beginDueWork, beginWork } from "./begin-work.ts";
import { myOrder } from "./read-orders.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const begin = ({ orderId }: OrderSituation) => beginWork(house.system(), { orderId });
const statusOf = async (order: OrderSituation) => ({
  order: (await myOrder(house.customer(order.userId), order.orderId)).status,
  research: (await myResearch(house.customer(order.userId), order.researchId)).status,
});
const waits = { order: "paid", research: "pending" };
const runs = { order: "processing", research: "in_progress" };

test("no work begins before the money is there", async () => {
  const order = await house.orders.placed();
  const before = await house.rowCounts();
  expect(await begin(order)).toBe("not_paid");
  expect(await statusOf(order)).toEqual({ order: "pending", research: "pending" });
  expect(await house.rowCounts()).toEqual(before);
});

test("no work begins before the mail server has accepted the confirmation; then the promise of 72 hours runs", async () => {
  const order = await house.orders.confirmed();
  const money = { orderId: order.orderId, receivedCents: 199, receivedOn: "2026-11-21" };
  await recordTransfer(house.researcher(order.staffId), money);
  expect(await begin(order)).toBe("not_confirmed");
  expect(await statusOf(order)).toEqual(waits);

  await house.perform("letters.deliver");
  house.later({ minutes: 10 });
  expect(await begin(order)).toBe("begun");
  expect(await statusOf(order)).toEqual(runs);
  const now = house.system().now();
  expect(await myResearch(house.customer(order.userId), order.researchId)).toMatchObject({
    startedAt: now,
    promisedAt: new Date(now.getTime() + 72 * 3_600_000),
    progressPercentage: 5,
  });
  expect((await house.trail(`order:${order.orderId}`)).at(-1)).toBe("order.work-begun");
  expect((await house.trail(`research:${order.researchId}`)).at(-1)).toBe("research.begun");
  const { list } = await myUnreadNotifications(house.customer(order.userId), 1);
  expect(list[0]?.kind).toBe("research_started");
});

describe("an order that shall begin after the withdrawal period", () => {
  test("waits until its last day has passed in Berlin, then the clock begins the work", async () => {
    const order = await house.orders.paid({ decision: { start: "after_period" } });
    const contractAt = house.system().now();
    await house.perform("letters.deliver");
    expect(await begin(order)).toBe("in_withdrawal_period");
    expect(await statusOf(order)).toEqual(waits);

    const system = (moment: string) => ({ ...house.system(), now: () => new Date(moment) });
    // 14 days after a Saturday are a Saturday: the period ends with Monday, 7 December.
    expect(contractAt.toISOString().slice(0, 10)).toBe("2026-11-21");
    await beginDueWork(system("2026-12-07T22:59:59Z"));
    expect(await statusOf(order)).toEqual(waits);
    await beginDueWork(system("2026-12-07T23:00:00Z"));
    expect(await statusOf(order)).toEqual(runs);
  });
});

test("work begins once, and its promise does not move", async () => {
  const order = await house.orders.begun();
  const before = await house.rowCounts();
  const { promisedAt } = await myResearch(house.customer(order.userId), order.researchId);
  house.later({ days: 1 });
  expect(await begin(order)).toBe("begun");
  expect(await house.rowCounts()).toEqual(before);
  expect((await myResearch(house.customer(order.userId), order.researchId)).promisedAt).toEqual(promisedAt);
});

test("the clock begins what is due, and leaves the rest waiting", async () => {
  const accepted = await house.orders.paid();
  await house.perform("letters.deliver");
  const unheard = await house.orders.paid();
  const unpaid = await house.orders.placed();
  await beginDueWork(house.system());
  expect(await statusOf(accepted)).toEqual(runs);
  expect(await statusOf(unheard)).toEqual(waits);
  expect(await statusOf(unpaid)).toEqual({ order: "pending", research: "pending" });
});

test.each(["withdrawn", "cancelled", "refunded"])("an order that is %s never begins", async (status) => {
  const order = await house.orders.paid();
  await house.perform("letters.deliver");
  await house.ownerRun(`update orders set status = '${status}' where id = '${order.orderId}'`);
  expect(await begin(order)).toBe("not_paid");
  expect((await statusOf(order)).research).toBe("pending");
});

test.each(["order.work-begun", "research.begun"])("without the entry %s nothing begins", async (event) => {
  const order = await house.orders.paid();
  await house.perform("letters.deliver");
  await expectUndoneWithoutTrace(house, event, () => begin(order));
  expect(await statusOf(order)).toEqual(waits);
});

test("an order that does not exist is not found, and only the house begins", async () => {
  const absent = { orderId: "01980000-0000-7000-8000-000000000000" };
  await expect(beginWork(house.system(), absent)).rejects.toThrow(NotFound);
  await expectNothingLeft(house, () => beginWork(house.system(), absent));
  // @ts-expect-error staff do not begin by hand what the law makes wait
  void (() => beginWork(house.researcher(""), absent));
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { myOrder } from "../orders/read-orders.ts";
import { RecordTransfer, recordTransfer } from "./record-transfer.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  order = await house.orders.placed();
});

const transfer = (changes: { receivedCents?: number; receivedOn?: string; orderId?: string } = {}) =>
  recordTransfer(house.researcher(order.staffId), {
    orderId: order.orderId,
    receivedCents: 199,
    receivedOn: "2026-11-21",
    ...changes,
  });
const mine = () => myOrder(house.customer(order.userId), order.orderId);

test("the whole price makes the order paid; the customer is told and the work is asked for", async () => {
  await transfer();
  expect((await mine()).status).toBe("paid");
  const { rows } = await house.ownerRun(`select * from payments where order_id = '${order.orderId}'`);
  expect(rows).toMatchObject([
    {
      received_cents: 199,
      method: "transfer",
      reference: creditorReference((await mine()).number),
      recorded_by: order.staffId,
      user_id: order.userId,
    },
  ]);
  expect((await house.trail(`order:${order.orderId}`)).slice(-2)).toEqual(["payment.recorded", "order.paid"]);
  const { list } = await myUnreadNotifications(house.customer(order.userId), 1);
  expect(list[0]).toMatchObject({ kind: "payment_received", params: { number: (await mine()).number } });
  expect(await house.letters("messages.payment_received", order)).toHaveLength(1);
  expect(await house.jobs("orders.begin-work")).toContainEqual({ orderId: order.orderId });
});

test.each([1, 198, 200, 19_900])("%s cents are not the price", async (receivedCents) => {
  await expectRule(transfer({ receivedCents }), "payments_amount_differs");
  await expectNothingLeft(house, () => transfer({ receivedCents }));
  expect((await mine()).status).toBe("pending");
});

describe("the day of the statement", () => {
  test("is not in the future", async () => {
    await expectRule(transfer({ receivedOn: "2026-11-22" }), "payments_date_in_future");
    await expectNothingLeft(house, () => transfer({ receivedOn: "2026-11-22" }));
  });

  test("is today in Berlin, also half an hour after midnight", async () => {
    const staff = {
      ...house.researcher(order.staffId),
      now: () => new Date("2026-11-21T23:30:00Z"),
    };
    const input = { orderId: order.orderId, receivedCents: 199, receivedOn: "2026-11-22" };
    await recordTransfer(staff, input);
    expect((await mine()).status).toBe("paid");
  });
});

test("money is recorded once, also when two people see it at once", async () => {
  const both = await Promise.allSettled([transfer(), transfer()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expectRule(transfer(), "orders_already_paid");
  await expectNothingLeft(house, transfer);
});

test.each(["cancelled", "withdrawn", "refunded", "completed"])(
  "an order that is %s takes no money",
  async (status) => {
    await house.ownerRun(`update orders set status = '${status}' where id = '${order.orderId}'`);
    await expectRule(transfer(), "orders_already_paid");
  },
);

test.each(["payment.recorded", "order.paid"])("without the entry %s nothing is recorded", async (event) => {
  await expectUndoneWithoutTrace(house, event, transfer);
  expect((await mine()).status).toBe("pending");
});

test("an order that does not exist is not found, and what is no amount or day is refused", async () => {
  const orderId = "01980000-0000-7000-8000-000000000000";
  await expect(transfer({ orderId })).rejects.toThrow(NotFound);
  const form = { orderId, receivedOn: "2026-11-21", receivedCents: "199" };
  expectInvalid(RecordTransfer, form);
  for (const receivedCents of ["", "0", "-199", "1.99", "abc"])
    expectInvalid(RecordTransfer, { ...form, receivedCents }, "payments_amount_invalid");
  for (const receivedOn of ["", "21.11.2026", "2026-02-30", "tomorrow"])
    expectInvalid(RecordTransfer, { ...form, receivedOn }, "payments_date_invalid");
});

test("a customer does not say that they have paid", () => {
  // @ts-expect-error only staff see the statement
  void (() => recordTransfer(house.customer(""), { orderId: "", receivedCents: 199, receivedOn: "" }));
});

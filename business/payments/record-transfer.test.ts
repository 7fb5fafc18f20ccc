import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { creditorReference } from "../orders/creditor-reference.ts";
import { myOrder } from "../orders/read-orders.ts";
import { RecordTransfer, recordTransfer } from "./record-transfer.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.placed();
});

const transfer = (changes: { receivedCents?: number; receivedOn?: string; orderId?: string } = {}) =>
  recordTransfer(app.researcher(order.staffId), {
    orderId: order.orderId,
    receivedCents: 199,
    receivedOn: "2026-11-21",
    ...changes,
  });
const mine = () => myOrder(app.customer(order.userId), order.orderId);

test("the whole price makes the order paid; the customer is notified and the work is queued", async () => {
  await transfer();
  expect((await mine()).status).toBe("paid");
  const { rows } = await app.runAsOwner(`select * from payments where order_id = '${order.orderId}'`);
  expect(rows).toMatchObject([
    {
      received_cents: 199,
      method: "transfer",
      reference: creditorReference((await mine()).number),
      recorded_by: order.staffId,
      user_id: order.userId,
    },
  ]);
  expect((await app.auditTrail(`order:${order.orderId}`)).slice(-2)).toEqual([
    "payment.recorded",
    "order.paid",
  ]);
  const { list } = await myUnreadNotifications(app.customer(order.userId), 1);
  expect(list[0]).toMatchObject({ kind: "payment_received", params: { number: (await mine()).number } });
  expect(await app.mails("messages.payment_received", order)).toHaveLength(1);
  expect(await app.jobs("orders.start-work")).toContainEqual({ orderId: order.orderId });
});

test.each([1, 198, 200, 19_900])("%s cents are not the price", async (receivedCents) => {
  await expectRuleBroken(transfer({ receivedCents }), "payments_amount_differs");
  await expectNothingLeft(app, () => transfer({ receivedCents }));
  expect((await mine()).status).toBe("pending");
});

describe("the day of the statement", () => {
  test("is not in the future", async () => {
    await expectRuleBroken(transfer({ receivedOn: "2026-11-22" }), "payments_date_in_future");
    await expectNothingLeft(app, () => transfer({ receivedOn: "2026-11-22" }));
  });

  test("is today in Berlin, also half an hour after midnight", async () => {
    const staff = {
      ...app.researcher(order.staffId),
      now: () => new Date("2026-11-21T23:30:00Z"),
    };
    const input = { orderId: order.orderId, receivedCents: 199, receivedOn: "2026-11-22" };
    await recordTransfer(staff, input);
    expect((await mine()).status).toBe("paid");
  });
});

test("money is recorded once, also by two people at once", async () => {
  const both = await Promise.allSettled([transfer(), transfer()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expectRuleBroken(transfer(), "orders_already_paid");
  await expectNothingLeft(app, transfer);
});

test.each(["cancelled", "withdrawn", "refunded", "completed"])(
  "an order that is %s takes no payment",
  async (status) => {
    await app.orders.setStatus(order, status);
    await expectRuleBroken(transfer(), "orders_already_paid");
  },
);

test.each(["payment.recorded", "order.paid"])("without the entry %s nothing is recorded", async (event) => {
  await expectRollbackWithoutAudit(app, event, transfer);
  expect((await mine()).status).toBe("pending");
});

test("an order that does not exist is not found; an invalid amount or day is refused", async () => {
  const orderId = "01980000-0000-7000-8000-000000000000";
  await expect(transfer({ orderId })).rejects.toThrow(NotFound);
  const form = { orderId, receivedOn: "2026-11-21", receivedCents: "199" };
  expectInvalid(RecordTransfer, form);
  for (const receivedCents of ["", "0", "-199", "1.99", "abc"])
    expectInvalid(RecordTransfer, { ...form, receivedCents }, "payments_amount_invalid");
  for (const receivedOn of ["", "21.11.2026", "2026-02-30", "tomorrow"])
    expectInvalid(RecordTransfer, { ...form, receivedOn }, "payments_date_invalid");
});

test("customers do not record their own payment", () => {
  // @ts-expect-error only staff record transfers
  void (() => recordTransfer(app.customer(""), { orderId: "", receivedCents: 199, receivedOn: "" }));
});

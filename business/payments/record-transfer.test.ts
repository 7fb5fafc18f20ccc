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
import { creditorReference, groupByFour } from "../orders/creditor-reference.ts";
import { myOrder } from "../orders/read-orders.ts";
import { RecordByNumber, recordByNumber } from "./record-by-number.ts";
import { RecordTransfer, recordTransfer } from "./record-transfer.ts";
import { recordRefund } from "./refunds/record-refund.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.placed();
});

const transfer = (
  changes: { receivedCents?: number; receivedOn?: string; orderId?: string; knownCents?: number } = {},
) =>
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

const amounts = async () => {
  const { status, receivedCents, missingCents, surplusCents, refundedCents, transfer } = await mine();
  return { status, receivedCents, missingCents, surplusCents, refundedCents, asked: transfer.amountCents };
};
const news = async () => (await myUnreadNotifications(app.customer(order.userId), 9)).list;

test("a part payment does not pay the order; the rest does, and only the rest is asked for", async () => {
  await transfer({ receivedCents: 100 });
  expect(await amounts()).toEqual({
    status: "pending",
    receivedCents: 100,
    missingCents: 99,
    surplusCents: 0,
    refundedCents: 0,
    asked: 99,
  });
  expect((await news())[0]).toMatchObject({
    kind: "payment_incomplete",
    params: { cents: "100", missing: "99" },
  });
  const [mail] = await app.mails("messages.payment_incomplete", order);
  expect(mail?.text).toMatch(/1,00\s€[\s\S]*0,99\s€/);
  expect(await app.jobs("orders.start-work")).not.toContainEqual({ orderId: order.orderId });
  await transfer({ receivedCents: 99, knownCents: 100 });
  expect(await amounts()).toMatchObject({
    status: "paid",
    receivedCents: 199,
    missingCents: 0,
    surplusCents: 0,
  });
  expect(await app.jobs("orders.start-work")).toContainEqual({ orderId: order.orderId });
});

test("an overpayment pays the order, and the surplus is owed until it is sent back", async () => {
  await transfer({ receivedCents: 500 });
  expect(await amounts()).toMatchObject({ status: "paid", receivedCents: 500, surplusCents: 301 });
  expect((await news()).map(({ kind }) => kind)).toContain("payment_surplus");
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
  expect(await amounts()).toMatchObject({ status: "paid", surplusCents: 0, refundedCents: 301 });
  const { rows } = await app.runAsOwner(
    `select reason, paid_cents from refunds where order_id = '${order.orderId}'`,
  );
  expect(rows).toEqual([{ reason: "surplus", paid_cents: 301 }]);
  await expectRuleBroken(
    recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" }),
    "payments_nothing_to_refund",
  );
});

test("money for a cancelled order is recorded deliberately, and owed back in full", async () => {
  await app.orders.setStatus(order, "cancelled");
  await transfer({ knownCents: 0 });
  expect(await amounts()).toMatchObject({ status: "cancelled", surplusCents: 199 });
});

test("a part payment of a withdrawn order is refunded the way it came", async () => {
  await transfer({ receivedCents: 50 });
  await app.orders.setStatus(order, "withdrawn");
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
  expect(await amounts()).toMatchObject({ status: "refunded", surplusCents: 0, refundedCents: 50 });
});

test("a form that does not know of the latest payment is refused", async () => {
  await transfer({ receivedCents: 100, knownCents: 0 });
  await expectRuleBroken(transfer({ receivedCents: 100, knownCents: 0 }), "payments_known_changed");
  await expectNothingLeft(app, () => transfer({ receivedCents: 100, knownCents: 0 }));
  expect((await amounts()).receivedCents).toBe(100);
});

describe("by the number on the statement", () => {
  const byNumber = (orderNumber: string) =>
    recordByNumber(
      app.researcher(order.staffId),
      RecordByNumber.parse({ orderNumber, receivedCents: "50", receivedOn: "2026-11-21" }),
    );

  test("an order is found by its number or its reference in any spelling", async () => {
    const { number } = await mine();
    const reference = creditorReference(number);
    for (const spelt of [
      number,
      number.toLowerCase().replaceAll("-", " "),
      reference,
      groupByFour(reference),
    ])
      await byNumber(spelt);
    expect(await amounts()).toMatchObject({ status: "paid", receivedCents: 200, surplusCents: 1 });
  });

  test("an unknown one is refused", async () => {
    await expectRuleBroken(byNumber("B-1999-0001"), "payments_number_unknown");
    await expectRuleBroken(byNumber("%"), "payments_number_unknown");
    await expectNothingLeft(app, () => byNumber("B-1999-0001"));
  });
});

describe("the day of the statement", () => {
  test("is not in the future", async () => {
    await expectRuleBroken(transfer({ receivedOn: "2026-11-22" }), "payments_date_in_future");
    await expectNothingLeft(app, () => transfer({ receivedOn: "2026-11-22" }));
  });

  test("is today in Berlin, even half an hour after midnight", async () => {
    const staff = {
      ...app.researcher(order.staffId),
      now: () => new Date("2026-11-21T23:30:00Z"),
    };
    const input = { orderId: order.orderId, receivedCents: 199, receivedOn: "2026-11-22" };
    await recordTransfer(staff, input);
    expect((await mine()).status).toBe("paid");
  });
});

test("money is recorded once, even by two people at the same time", async () => {
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

test("many small transfers are three letters a day, and the order shows their sum", async () => {
  for (let knownCents = 0; knownCents < 7; knownCents++) await transfer({ receivedCents: 1, knownCents });
  expect(await app.mails("messages.payment_incomplete", order)).toHaveLength(3);
  expect(await amounts()).toMatchObject({ receivedCents: 7, missingCents: 192 });
  app.later({ days: 2 });
  await transfer({ receivedCents: 1, knownCents: 7 });
  expect(await app.mails("messages.payment_incomplete", order)).toHaveLength(4);
});

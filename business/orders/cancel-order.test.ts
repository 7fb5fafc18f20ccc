import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeExtra } from "#business/orders/checkout/place-extra.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { ExtraDetails } from "#business/orders/order-details.ts";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { checkoutDetails, type OrderFixture, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { myNotifications } from "../messages/read-messages.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { myResearch } from "../researches/read-researches.ts";
import { cancelOrder } from "./cancel-order.ts";
import { myOrder } from "./read-orders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const cancel = ({ userId, orderId }: { userId: string; orderId: string }) =>
  cancelOrder(app.customer(userId), { orderId });
const statusOf = async ({ userId }: { userId: string }, orderId: string) =>
  (await myOrder(app.customer(userId), orderId)).status;
const caseOf = async ({ userId, researchId }: OrderFixture) =>
  (await myResearch(app.customer(userId), researchId)).status;

async function withExtra(of: OrderFixture): Promise<string> {
  const { customerType, billing, locale } = checkoutDetails();
  const details = { extraId: "international", researchId: of.researchId, customerType, locale, ...billing };
  const extra = await placeExtra(app.customer(of.userId), ExtraDetails.parse(details), orderDecision());
  return extra.id;
}

const pay = (of: OrderFixture, orderId: string, receivedCents: number) =>
  recordTransfer(app.researcher(of.staffId), { orderId, receivedCents, receivedOn: "2026-11-21" });

describe("an unpaid order", () => {
  test("is cancelled by its customer: the case ends, a mail and a notification go out", async () => {
    const order = await app.orders.placed();
    const { number } = await myOrder(app.customer(order.userId), order.orderId);
    await cancel(order);
    expect(await statusOf(order, order.orderId)).toBe("cancelled");
    expect(await caseOf(order)).toBe("cancelled");
    const [mail] = await app.mails("orders.cancelled", { userId: order.userId });
    expect(mail?.subject).toBe(`Bestellung ${number} storniert`);
    expect(mail?.about).toBe(`order:${order.orderId}`);
    const { list } = await myNotifications(app.customer(order.userId), 1);
    expect(list.map(({ kind }) => kind)).toEqual(["order_cancelled"]);
    expect(await app.auditTrail(`order:${order.orderId}`)).toEqual(["order.placed", "order.cancelled"]);
  });

  test("is cancelled together with its unpaid extras", async () => {
    const order = await app.orders.confirmed();
    const extra = await withExtra(order);
    await cancel(order);
    expect(await statusOf(order, extra)).toBe("cancelled");
    expect(await caseOf(order)).toBe("cancelled");
  });

  test("that is an extra leaves the research running", async () => {
    const order = await app.orders.started();
    const extra = await withExtra(order);
    await cancel({ ...order, orderId: extra });
    expect(await statusOf(order, extra)).toBe("cancelled");
    expect(await statusOf(order, order.orderId)).toBe("processing");
    expect(await caseOf(order)).toBe("in_progress");
  });

  test("is not confirmed after cancellation, and takes no payment", async () => {
    const order = await app.orders.placed();
    await cancel(order);
    await confirmOrder(app.system(), order);
    expect((await myOrder(app.customer(order.userId), order.orderId)).confirmedAt).toBeNull();
    expect(await app.mails("orders.confirmation", { userId: order.userId })).toEqual([]);
    await expectRuleBroken(pay(order, order.orderId, 199), "orders_already_paid");
  });
});

describe("cancellation is refused", () => {
  test("for an order that is paid, completed or already cancelled", async () => {
    const order = await app.orders.paid();
    await expectRuleBroken(cancel(order), "orders_cancel_late");
    await expectNothingLeft(app, () => cancel(order));
    const twice = await app.orders.placed();
    await cancel(twice);
    await expectRuleBroken(cancel(twice), "orders_cancel_late");
  });

  test("for a research with a paid extra", async () => {
    const order = await app.orders.placed();
    const extra = await withExtra(order);
    await confirmOrder(app.system(), { orderId: extra });
    await pay(order, extra, 14_900);
    await expectRuleBroken(cancel(order), "orders_cancel_extra_paid");
    expect(await statusOf(order, order.orderId)).toBe("pending");
  });

  test("for another person's order, and without its audit entry", async () => {
    const order = await app.orders.placed();
    const otto = { ...order, userId: await app.person("otto") };
    await expect(cancel(otto)).rejects.toThrow(NotFound);
    await expectNothingLeft(app, () => cancel(otto));
    await expectRollbackWithoutAudit(app, "order.cancelled", () => cancel(order));
    expect(await statusOf(order, order.orderId)).toBe("pending");
    // @ts-expect-error the team withdraws and refunds; it does not cancel for a customer
    void (() => cancelOrder(app.researcher(""), { orderId: "" }));
  });
});

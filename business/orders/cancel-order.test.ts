import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { checkoutDetails, type OrderSituation, orderDecision } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { myNotifications } from "../messages/read-messages.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { myResearch } from "../researches/read-researches.ts";
import { cancelOrder } from "./cancel-order.ts";
import { ExtraDetails } from "./checkout.ts";
import { confirmOrder } from "./confirm-order.ts";
import { placeExtra } from "./place-extra.ts";
import { myOrder } from "./read-orders.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const cancel = ({ userId, orderId }: { userId: string; orderId: string }) =>
  cancelOrder(house.customer(userId), { orderId });
const statusOf = async ({ userId }: { userId: string }, orderId: string) =>
  (await myOrder(house.customer(userId), orderId)).status;
const caseOf = async ({ userId, researchId }: OrderSituation) =>
  (await myResearch(house.customer(userId), researchId)).status;

async function withExtra(of: OrderSituation): Promise<string> {
  const { customerType, billing, locale } = checkoutDetails();
  const details = { extraId: "international", researchId: of.researchId, customerType, locale, ...billing };
  const extra = await placeExtra(house.customer(of.userId), ExtraDetails.parse(details), orderDecision());
  return extra.id;
}

const pay = (of: OrderSituation, orderId: string, receivedCents: number) =>
  recordTransfer(house.researcher(of.staffId), { orderId, receivedCents, receivedOn: "2026-11-21" });

describe("an order that nobody has paid", () => {
  test("is taken back by its customer: the case ends, a letter and a notification say so", async () => {
    const order = await house.orders.placed();
    const { number } = await myOrder(house.customer(order.userId), order.orderId);
    await cancel(order);
    expect(await statusOf(order, order.orderId)).toBe("cancelled");
    expect(await caseOf(order)).toBe("cancelled");
    const [letter] = await house.letters("orders.cancelled", { userId: order.userId });
    expect(letter?.subject).toBe(`Bestellung ${number} storniert`);
    expect(letter?.about).toBe(`order:${order.orderId}`);
    const { list } = await myNotifications(house.customer(order.userId), 1);
    expect(list.map(({ kind }) => kind)).toEqual(["order_cancelled"]);
    expect(await house.trail(`order:${order.orderId}`)).toEqual(["order.placed", "order.cancelled"]);
  });

  test("takes its unpaid extras along", async () => {
    const order = await house.orders.confirmed();
    const extra = await withExtra(order);
    await cancel(order);
    expect(await statusOf(order, extra)).toBe("cancelled");
    expect(await caseOf(order)).toBe("cancelled");
  });

  test("when it is an extra, leaves the research going", async () => {
    const order = await house.orders.begun();
    const extra = await withExtra(order);
    await cancel({ ...order, orderId: extra });
    expect(await statusOf(order, extra)).toBe("cancelled");
    expect(await statusOf(order, order.orderId)).toBe("processing");
    expect(await caseOf(order)).toBe("in_progress");
  });

  test("is not confirmed afterwards, and takes no money", async () => {
    const order = await house.orders.placed();
    await cancel(order);
    await confirmOrder(house.system(), order);
    expect((await myOrder(house.customer(order.userId), order.orderId)).confirmedAt).toBeNull();
    expect(await house.letters("orders.confirmation", { userId: order.userId })).toEqual([]);
    await expectRule(pay(order, order.orderId, 199), "orders_already_paid");
  });
});

describe("what is not taken back", () => {
  test("an order that is paid, done or cancelled already", async () => {
    const order = await house.orders.paid();
    await expectRule(cancel(order), "orders_cancel_late");
    await expectNothingLeft(house, () => cancel(order));
    const twice = await house.orders.placed();
    await cancel(twice);
    await expectRule(cancel(twice), "orders_cancel_late");
  });

  test("a research to which something is added that is paid", async () => {
    const order = await house.orders.placed();
    const extra = await withExtra(order);
    await confirmOrder(house.system(), { orderId: extra });
    await pay(order, extra, 14_900);
    await expectRule(cancel(order), "orders_cancel_extra_paid");
    expect(await statusOf(order, order.orderId)).toBe("pending");
  });

  test("somebody else's order; and nothing happens without its trace", async () => {
    const order = await house.orders.placed();
    const otto = { ...order, userId: await house.person("otto") };
    await expect(cancel(otto)).rejects.toThrow(NotFound);
    await expectNothingLeft(house, () => cancel(otto));
    await expectUndoneWithoutTrace(house, "order.cancelled", () => cancel(order));
    expect(await statusOf(order, order.orderId)).toBe("pending");
    // @ts-expect-error the team withdraws and refunds; it does not cancel for a customer
    void (() => cancelOrder(house.researcher(""), { orderId: "" }));
  });
});

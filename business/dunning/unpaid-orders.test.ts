import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordByNumber } from "#business/payments/record-by-number.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { lapseUnpaid } from "./lapse-unpaid.ts";
import { pauseDunning } from "./pause-dunning.ts";
import { myLetters, overdueForTeam } from "./read-dunning.ts";
import { remindUnpaid } from "./remind-unpaid.ts";
import { resumeDunning } from "./resume-dunning.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");
const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);
const letters = ({ userId, orderId }: OrderFixture) => myLetters(app.customer(userId), orderId);
const plain = (text = "") => text.replaceAll("\u00a0", " ");

/** Confirmed on Saturday, 21 November 2026: payable until 5 December, reminded on the 9th, payable until the 16th. */
async function daysLater(days: number, work: () => Promise<unknown>): Promise<void> {
  app.later({ days });
  try {
    await work();
  } finally {
    app.later({ days: -days });
  }
}

const daily = async () => {
  await remindUnpaid(app.system());
  await lapseUnpaid(app.system());
};

test("an unpaid order is reminded of once, and lapses when its time is over", async () => {
  const order = await app.orders.confirmed();
  await daysLater(17, daily);
  expect(await letters(order)).toEqual([]);
  await daysLater(18, async () => {
    await daily();
    await daily();
    const [letter, second] = await letters(order);
    expect(second).toBeUndefined();
    expect(letter).toMatchObject({ step: "reminder", sentOn: "2026-12-09", payBy: "2026-12-16" });
    const [mail] = await app.mails("dunning.reminder", order);
    expect(plain(mail?.text)).toContain("Geht bis dahin nichts ein, treten wir von dem Vertrag zurück");
    const claim = (await overdueForTeam(finance(order))).find(({ id }) => id === order.orderId);
    expect(claim).toMatchObject({ lapsesOn: "2026-12-20", mayWriteOff: false });
  });
  await daysLater(28, daily);
  expect(await mine(order)).toMatchObject({ status: "pending", hasLapsed: false });
  await daysLater(29, async () => {
    await daily();
    await daily();
  });
  expect(await mine(order)).toMatchObject({ status: "cancelled", hasLapsed: true, missingCents: 0 });
  expect((await myResearch(app.customer(order.userId), order.researchId)).status).toBe("cancelled");
  const lapsed = await app.mails("orders.lapsed", order);
  expect(lapsed).toHaveLength(1);
  expect(lapsed[0]?.text).toContain("16. Dezember 2026");
  expect(await app.auditTrail(`order:${order.orderId}`)).toEqual(
    expect.arrayContaining(["dunning.sent", "order.price-waived", "order.cancelled"]),
  );
  // What comes all the same goes back.
  const { number } = await mine(order);
  await recordByNumber(finance(order), { orderNumber: number, receivedCents: 199, receivedOn: "2026-11-21" });
  expect(await mine(order)).toMatchObject({ status: "cancelled", surplusCents: 199 });
});

describe("an order does not lapse", () => {
  const reminded = async () => {
    const order = await app.orders.confirmed();
    await daysLater(18, daily);
    return order;
  };

  test("while finance pauses it; nor is it reminded of", async () => {
    const paused = await app.orders.confirmed();
    await daysLater(16, () =>
      pauseDunning(finance(paused), { orderId: paused.orderId, reason: "Zahlt im Januar" }),
    );
    await daysLater(40, daily);
    expect(await letters(paused)).toEqual([]);
    const order = await reminded();
    await daysLater(19, () =>
      pauseDunning(finance(order), { orderId: order.orderId, reason: "Zahlt im Januar" }),
    );
    await daysLater(40, daily);
    expect((await mine(order)).status).toBe("pending");
    await resumeDunning(finance(order), { orderId: order.orderId });
    await daysLater(40, daily);
    expect((await mine(order)).status).toBe("cancelled");
  });

  test("once a part of it has come: a person looks at that", async () => {
    const order = await reminded();
    await recordTransfer(finance(order), {
      orderId: order.orderId,
      receivedCents: 100,
      receivedOn: "2026-11-21",
    });
    await daysLater(60, daily);
    expect(await mine(order)).toMatchObject({ status: "pending", missingCents: 99 });
  });

  test("before it is confirmed, nor on account", async () => {
    const placed = await app.orders.placed();
    await daysLater(60, daily);
    expect((await mine(placed)).status).toBe("pending");
    await confirmOrder(app.system(), placed);
    const details = { customerType: "business", company: "Beispiel GmbH" };
    const business = await app.orders.confirmed({ details });
    await releaseOnAccount(finance(business), {
      orderId: business.orderId,
      reason: "Stammkunde seit 2019",
    });
    await app.runJobs("orders.bill");
    await daysLater(60, daily);
    await daysLater(90, daily);
    expect((await letters(business)).map(({ step }) => step)).toEqual(["reminder"]);
    expect((await mine(business)).status).not.toBe("cancelled");
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { recordRefund } from "../payments/record-refund.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "./accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";
import { myOrder } from "./read-orders.ts";
import { remindOfRefunds } from "./remind-refunds.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const reminders = () => house.letters("orders.refunds-due");

test("the house is reminded 7, 4 and 1 day before the money must be back, on the last day, and daily when it is late", async () => {
  const order = await house.orders.begun();
  const { number } = await myOrder(house.customer(order.userId), order.orderId);
  const said = { locale: "de", name: "Hanna Beispiel", contractReference: number, email: "h@example.org" };
  await declareWithdrawal(house.visitor(), DeclareWithdrawal.parse(said), "test");
  const reminded: number[] = [];
  for (let days = 0; days <= 16; days += 1) {
    const before = (await reminders()).length;
    await remindOfRefunds(house.system());
    if ((await reminders()).length > before) reminded.push(days);
    house.later({ days: 1 });
  }
  expect(reminded).toEqual([7, 10, 13, 14, 15, 16]);
  const [first] = await reminders();
  expect(first?.recipient).toBe(house.house.config.operator.email);
  expect(first?.text).toContain("Hanna Beispiel");
  expect(first?.text).toContain("5. Dezember 2026");
  expect((await house.trail("withdrawals")).length).toBe(reminded.length);

  const { rows } = await house.ownerRun("select id from withdrawal_declarations");
  const staff = house.researcher(order.staffId);
  const accepted = AcceptWithdrawal.parse({ withdrawalId: String(rows[0]?.id), orderNumber: number });
  await acceptWithdrawal(staff, accepted);
  await remindOfRefunds(house.system());
  expect((await reminders()).at(-1)?.text).toMatch(/1,99/);
  await recordRefund(staff, { orderId: order.orderId, paidOn: "2026-12-08" });
  const sent = (await reminders()).length;
  await remindOfRefunds(house.system());
  expect(await reminders()).toHaveLength(sent);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "./accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";
import { remindAboutRefunds } from "./remind-refunds.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());

const reminders = () => app.mails("orders.refunds-due");

test("WD-09 the team is reminded 7, 4 and 1 day before a refund is due, on its day, and daily after", async () => {
  const order = await app.orders.started();
  const { number } = await myOrder(app.customer(order.userId), order.orderId);
  const declaration = {
    locale: "de",
    name: "Hanna Beispiel",
    contractReference: number,
    email: await app.emailOf(order.userId),
  };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(declaration), "test");
  const reminded: number[] = [];
  for (let days = 0; days <= 16; days += 1) {
    const before = (await reminders()).length;
    await remindAboutRefunds(app.system());
    if ((await reminders()).length > before) reminded.push(days);
    app.later({ days: 1 });
  }
  expect(reminded).toEqual([7, 10, 13, 14, 15, 16]);
  const [first] = await reminders();
  expect(first?.recipient).toBe(app.services.config.operator.email);
  expect(first?.text).toContain("Hanna Beispiel");
  expect(first?.text).toContain("5. Dezember 2026");
  expect((await app.auditTrail("withdrawals")).length).toBe(reminded.length);

  const { rows } = await app.runAsOwner("select id from withdrawal_declarations");
  const staff = app.researcher(order.staffId);
  const accepted = AcceptWithdrawal.parse({ withdrawalId: String(rows[0]?.id), orderNumber: number });
  await acceptWithdrawal(staff, accepted);
  await remindAboutRefunds(app.system());
  expect((await reminders()).at(-1)?.text).toMatch(/1,99/);
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-12-08" });
  const sent = (await reminders()).length;
  await remindAboutRefunds(app.system());
  expect(await reminders()).toHaveLength(sent);
});

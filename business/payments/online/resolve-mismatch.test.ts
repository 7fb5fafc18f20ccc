import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { noteWebhook } from "./note-webhook.ts";
import { disputedPayments, myAttempt } from "./read-attempts.ts";
import { resolveMismatch } from "./resolve-mismatch.ts";
import { startPayment } from "./start-payment.ts";

let app: TestApp;
let order: OrderFixture;
let attemptId: string;
const mollie = new MollieDouble();
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
});
afterAll(async () => {
  await app.close();
  await mollie.close();
});
beforeEach(async () => {
  mollie.payments.clear();
  await app.runAsOwner("update payment_attempts set status = 'expired'");
  order = await app.orders.placed();
  attemptId = await startPayment(me(), { orderId: order.orderId, means: "card", locale: "de" });
});

const me = () => app.customer(order.userId);
const finance = () => app.researcher(order.staffId);
const status = async () => (await myAttempt(me(), attemptId)).status;

async function reports(currency: string, value: string): Promise<void> {
  Object.assign(mollie.only, { status: "paid", amount: { currency, value } });
  await noteWebhook(app.system(), mollie.only.id);
  await app.runJobs("payments.refresh");
}

async function expectNothingBooked(): Promise<void> {
  expect(await myOrder(me(), order.orderId)).toMatchObject({ status: "pending", receivedCents: 0 });
  const { rows } = await app.runAsOwner(`select id from payments where order_id = '${order.orderId}'`);
  expect(rows).toEqual([]);
}

test.each([
  ["EUR", "0.01", 1],
  ["EUR", "199.00", 199_00],
  ["USD", "1.99", 199],
])("PM-02 %s %s instead of 1.99 EUR is not booked, and shown to finance", async (currency, value, cents) => {
  await reports(currency, value);
  expect(await status()).toBe("mismatch");
  await expectNothingBooked();
  expect(await disputedPayments(finance())).toMatchObject([
    {
      id: attemptId,
      researchId: order.researchId,
      reference: mollie.only.id,
      amountCents: 199,
      reportedCents: cents,
      reportedCurrency: currency,
    },
  ]);
});

test("PM-02 the right amount that is reported later is not booked by itself either", async () => {
  await reports("USD", "1.99");
  await reports("EUR", "1.99");
  expect(await status()).toBe("mismatch");
  await expectNothingBooked();
});

test("PM-02 it counts as open until finance has resolved it, once and for good", async () => {
  const { payments } = await teamCounts(finance());
  await reports("EUR", "0.01");
  expect((await teamCounts(finance())).payments).toBe(payments + 1);
  await resolveMismatch(finance(), { attemptId });
  expect((await teamCounts(finance())).payments).toBe(payments);
  expect(await disputedPayments(finance())).toEqual([]);
  expect(await app.auditTrail(`order:${order.orderId}`)).toContain("payment.resolved");
  await expectRuleBroken(resolveMismatch(finance(), { attemptId }), "payments_mismatch_resolved");
  await reports("EUR", "1.99");
  expect(await status()).toBe("resolved");
  await expectNothingBooked();
});

test("nothing else can be resolved, and only with the duty", async () => {
  await expectRuleBroken(resolveMismatch(finance(), { attemptId }), "payments_mismatch_resolved");
  expect(await status()).toBe("open");
  await reports("EUR", "0.01");
  const support = app.staff(order.staffId, "support");
  await expect(async () => resolveMismatch(support, { attemptId })).rejects.toThrow(RoleNeeded);
  expect(await status()).toBe("mismatch");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { NotFound } from "#business/errors.ts";
import { limits } from "#business/limits.ts";
import { berlinDay } from "#business/locale.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import { openMollie } from "#platform/payments/mollie.ts";
import { ProviderUnreachable } from "#platform/payments/payment-provider.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { expectRuleBroken, expectTooMany } from "#tests/world/expect-refusals.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { noteWebhook } from "./note-webhook.ts";
import { offeredMeans } from "./offered-means.ts";
import { disputedPayments, myAttempt } from "./read-attempts.ts";
import { refreshOpenPayments } from "./refresh-open-payments.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { startPayment } from "./start-payment.ts";

let app: TestApp;
let order: OrderFixture;
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
  // What the double forgets, the application must not ask for.
  await app.runAsOwner("update payment_attempts set status = 'expired' where status in ('starting', 'open')");
  mollie.down = false;
  // Who gave no answer is asked again a minute later.
  app.later({ minutes: 1 });
  order = await app.orders.placed();
});

const me = () => app.customer(order.userId);
const start = () => startPayment(me(), { orderId: order.orderId, means: "card", locale: "de" });
const refresh = (attemptId: string) => refreshPayment(app.system(), { attemptId });
const mine = () => myOrder(me(), order.orderId);
const status = async (attemptId: string) => (await myAttempt(me(), attemptId)).status;

test("PM-01 a customer is handed over with the missing amount, and comes back to this payment", async () => {
  const attemptId = await start();
  const { asked } = mollie.only;
  expect(asked).toMatchObject({
    amount: { currency: "EUR", value: "1.99" },
    method: "creditcard",
    locale: "de_DE",
    redirectUrl: `http://app.test/de/orders/${order.orderId}/payment/${attemptId}`,
    webhookUrl: "http://app.test/webhooks/payments",
  });
  expect(await myAttempt(me(), attemptId)).toMatchObject({
    status: "open",
    checkoutUrl: `https://www.mollie.com/checkout/${mollie.only.id}`,
  });
  expect(await app.auditTrail(`order:${order.orderId}`)).toContain("payment.started");
});

test("PM-02 once the provider says so, the order is paid; answered twice, late or again, it is booked once", async () => {
  const attemptId = await start();
  mollie.only.status = "paid";
  await noteWebhook(app.system(), mollie.only.id);
  await noteWebhook(app.system(), mollie.only.id);
  expect(await app.runJobs("payments.refresh")).toBe(2);
  mollie.only.status = "expired";
  await refresh(attemptId);
  expect(await status(attemptId)).toBe("paid");
  expect(await mine()).toMatchObject({ status: "paid", receivedCents: 199, missingCents: 0 });
  const { rows } = await app.runAsOwner(
    `select method, received_cents from payments where order_id = '${order.orderId}'`,
  );
  expect(rows).toEqual([{ method: "mollie", received_cents: 199 }]);
  expect(await app.jobs("orders.start-work")).toContainEqual({ orderId: order.orderId });
});

test("PM-02 a forged web hook changes nothing, and an unknown one gets the same answer", async () => {
  const attemptId = await start();
  await noteWebhook(app.system(), mollie.only.id);
  await noteWebhook(app.system(), "tr_forged");
  expect(await app.runJobs("payments.refresh")).toBe(1);
  expect(await status(attemptId)).toBe("open");
  expect((await mine()).status).toBe("pending");
});

test.each([
  ["failed", "failed"],
  ["canceled", "cancelled"],
  ["expired", "expired"],
] as const)("PM-03 a payment that is %s keeps its order, and another can follow", async (answer, shown) => {
  const first = await start();
  mollie.only.status = answer;
  await refresh(first);
  expect(await myAttempt(me(), first)).toMatchObject({ status: shown, checkoutUrl: null });
  expect((await mine()).status).toBe("pending");
  const second = await start();
  expect(await status(second)).toBe("open");
});

test("lost web hooks are made up for after ten minutes", async () => {
  const attemptId = await start();
  mollie.only.status = "paid";
  await refreshOpenPayments(app.system());
  expect(await app.runJobs("payments.refresh")).toBe(0);
  app.later({ minutes: 11 });
  await refreshOpenPayments(app.system());
  expect(await app.runJobs("payments.refresh")).toBeGreaterThan(0);
  expect(await status(attemptId)).toBe("paid");
});

describe("while the provider is down", () => {
  test("starting a payment says so and keeps the order", async () => {
    mollie.down = true;
    await expectRuleBroken(start(), "payments_provider_down");
    expect((await mine()).status).toBe("pending");
  });

  test("nobody waits for it again within a minute", async () => {
    mollie.down = true;
    await expectRuleBroken(start(), "payments_provider_down");
    mollie.down = false;
    await expectRuleBroken(start(), "payments_provider_down");
    app.later({ minutes: 1 });
    expect(await status(await start())).toBe("open");
  });

  test("the provider is asked again later", async () => {
    const attemptId = await start();
    mollie.down = true;
    await expect(refresh(attemptId)).rejects.toThrow(ProviderUnreachable);
    mollie.down = false;
    mollie.only.status = "paid";
    await refresh(attemptId);
    expect((await mine()).status).toBe("paid");
  });

  test("PM-01 a missing answer counts as none, and asking again starts no second payment", async () => {
    const { mollie: settings } = app.services.config;
    if (!settings) throw new Error("This test needs the settings of the double.");
    const impatient = openMollie({ ...settings, timeoutMs: 150 });
    const asked = {
      attemptId: uuidv7(),
      means: "card",
      amountCents: 199,
      description: "B-2026-0001",
      locale: "de",
      returnUrl: "https://example.org/back",
      webhookUrl: "https://example.org/hook",
    } as const;
    mollie.silent = true;
    await expect(impatient.start(asked)).rejects.toThrow(ProviderUnreachable);
    mollie.silent = false;
    const { reference } = await impatient.start(asked);
    expect([...mollie.payments.keys()]).toEqual([reference]);
  });

  test("no means are offered, and transfer remains", async () => {
    mollie.down = true;
    expect(
      await offeredMeans(me(), { customerType: "consumer", country: "FR", amountCents: 199 }),
    ).toBeNull();
  });
});

test("PM-01 only means of the operator's account and the payer's country are offered and accepted", async () => {
  mollie.offered = ["creditcard", "ideal", "wero"];
  const offered = async (country: "DE" | "AT") =>
    (await offeredMeans(me(), { customerType: "consumer", country, amountCents: 4900 }))?.means;
  expect(await offered("DE")).toEqual(["card", "wero"]);
  expect(await offered("AT")).toEqual(["card"]);
  order = await app.orders.placed({ details: { country: "AT", postalCode: "1010", city: "Wien" } });
  const input = { orderId: order.orderId, means: "wero" as const, locale: "de" as const };
  await expectRuleBroken(startPayment(me(), input), "payments_means_unknown");
});

test("PM-03 an attempt that was cut off before the provider answered has failed, and another can follow", async () => {
  const attemptId = await start();
  await app.runAsOwner(
    `update payment_attempts set status = 'starting', reference = null, checkout_url = null where id = '${attemptId}'`,
  );
  await refreshOpenPayments(app.system());
  expect(await status(attemptId)).toBe("starting");
  app.later({ minutes: 11 });
  await refreshOpenPayments(app.system());
  expect(await status(attemptId)).toBe("failed");
  expect(await status(await start())).toBe("open");
});

test("money for an order that was cancelled meanwhile is owed back", async () => {
  const attemptId = await start();
  await cancelOrder(me(), { orderId: order.orderId });
  mollie.only.status = "paid";
  await refresh(attemptId);
  expect(await mine()).toMatchObject({ status: "cancelled", surplusCents: 199 });
});

test("a charge-back is booked once and shown to finance until the money has come again", async () => {
  const attemptId = await start();
  mollie.only.status = "paid";
  await refresh(attemptId);
  mollie.only.chargebacks.push({ id: "chb_1", cents: 199, reversedAt: null });
  await refresh(attemptId);
  await refresh(attemptId);
  const { rows } = await app.runAsOwner(
    `select reason, paid_cents from refunds where order_id = '${order.orderId}'`,
  );
  expect(rows).toEqual([{ reason: "chargeback", paid_cents: 199 }]);
  expect(await app.auditTrail(`order:${order.orderId}`)).toContain("payment.charged-back");
  const finance = app.researcher(order.staffId);
  expect(await disputedPayments(finance)).toMatchObject([
    { id: attemptId, status: "paid", chargedBackCents: 199 },
  ]);
  const { payments } = await teamCounts(finance);
  const receivedOn = berlinDay(finance.now());
  const { orderId } = order;
  await recordTransfer(finance, { orderId, knownCents: 199, receivedCents: 199, receivedOn });
  expect(await disputedPayments(finance)).toEqual([]);
  expect((await teamCounts(finance)).payments).toBe(payments - 1);
  expect(await mine()).toMatchObject({ status: "paid", surplusCents: 0 });
});

test("strangers start, see and pay nothing", async () => {
  const attemptId = await start();
  const otto = app.customer(await app.person("otto"));
  await expect(startPayment(otto, { orderId: order.orderId, means: "card", locale: "de" })).rejects.toThrow(
    NotFound,
  );
  await expect(myAttempt(otto, attemptId)).rejects.toThrow(NotFound);
});

test("an order that is paid cannot be paid again", async () => {
  const attemptId = await start();
  mollie.only.status = "paid";
  await refresh(attemptId);
  await expectRuleBroken(start(), "orders_already_paid");
});

test("whoever starts payment after payment must wait, and none is started at the provider", async () => {
  const { tries } = limits.tries.payment;
  for (let n = 1; n < tries; n++) await countAttempt(app.visitor(), "payment", order.userId);
  await start();
  await expectTooMany(start());
  expect(mollie.payments.size).toBe(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { overdueForTeam } from "#business/dunning/read-dunning.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { startWork } from "#business/orders/work/start-work.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { historySeed, randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { refreshOpenRefunds } from "../refunds/refresh-open-refunds.ts";
import { noteWebhook } from "./note-webhook.ts";
import { disputedPayments } from "./read-attempts.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { startPayment } from "./start-payment.ts";

let app: TestApp;
const mollie = new MollieDouble();
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
});
afterAll(async () => {
  await app.close();
  await mollie.close();
});
beforeEach(() => mollie.payments.clear());

type Held = ReturnType<MollieDouble["held"]>;

let order: OrderFixture;
const me = () => app.customer(order.userId);
const mine = () => myOrder(me(), order.orderId);
const pay = () => startPayment(me(), { orderId: order.orderId, means: "card", locale: "de" });
const refresh = (attemptId: string) => refreshPayment(app.system(), { attemptId });
const takeBack = (held: Held, cents = 199) =>
  held.chargebacks.push({ id: `chb_${held.id}_${held.chargebacks.length}`, cents, reversedAt: null });
const sendBack = (held: Held, cents: number, status = "refunded") =>
  held.refunds.push({ id: `re_${held.id}_${held.refunds.length}`, cents, status, metadata: null });

const disputed = async (attemptId: string) =>
  (await disputedPayments(app.researcher(order.staffId))).find(({ id }) => id === attemptId);

async function paidOnline(): Promise<{ attemptId: string; held: Held }> {
  order = await app.orders.placed();
  const attemptId = await pay();
  const { id } = mollie.only;
  const held = mollie.held(id);
  held.status = "paid";
  await refresh(attemptId);
  return { attemptId, held };
}

describe("PM-02 the provider's view is mirrored whole", () => {
  test("a charge-back reopens the claim: work waits, the customer can pay again, and reads so", async () => {
    const { attemptId, held } = await paidOnline();
    takeBack(held);
    await refresh(attemptId);
    await refresh(attemptId);
    expect(await mine()).toMatchObject({ status: "paid", missingCents: 199, refundedCents: 199 });
    expect(await app.mails("messages.payment_taken_back", { userId: order.userId })).toHaveLength(1);
    expect(await startWork(app.system(), order)).toBe("not_paid");
    const again = await pay();
    for (const each of mollie.payments.values()) each.status = "paid";
    await refresh(again);
    expect(await mine()).toMatchObject({
      status: "paid",
      missingCents: 0,
      receivedCents: 398,
      surplusCents: 0,
    });
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("dunning may follow, two weeks after the bank took it back", async () => {
    const { attemptId, held } = await paidOnline();
    app.later({ days: 30 });
    takeBack(held);
    await refresh(attemptId);
    const finance = app.researcher(order.staffId);
    const overdue = async () => (await overdueForTeam(finance)).find(({ id }) => id === order.orderId);
    expect(await overdue()).toBeUndefined();
    app.later({ days: 15 });
    expect(await overdue()).toMatchObject({ missingCents: 199, principalCents: 199 });
  });

  test("a dispute that is won is booked back, and one that is lost again taken", async () => {
    const before = (await balances(app.system())).provider ?? 0;
    const { attemptId, held } = await paidOnline();
    takeBack(held);
    const [chargeback] = held.chargebacks;
    if (!chargeback) throw new Error("There is no charge-back.");
    for (const reversedAt of [null, "2026-11-25", null, "2026-11-26"]) {
      chargeback.reversedAt = reversedAt;
      await refresh(attemptId);
      expect(await mine()).toMatchObject({ missingCents: reversedAt ? 0 : 199 });
    }
    expect((await balances(app.system())).provider).toBe(before + 199);
    expect(await disputed(attemptId)).toBeUndefined();
    expect(await findDifferences(app.system())).toEqual([]);
    const trail = await app.auditTrail(`order:${order.orderId}`);
    expect(trail.filter((event) => event === "payment.won-back")).toHaveLength(2);
  });

  test("a refund that somebody made at the provider is booked once it left, and stands before finance", async () => {
    const { attemptId, held } = await paidOnline();
    sendBack(held, 50, "pending");
    await refresh(attemptId);
    expect(await mine()).toMatchObject({ refundedCents: 0 });
    for (const refund of held.refunds) refund.status = "refunded";
    await refreshOpenRefunds(app.system());
    await noteWebhook(app.system(), held.id);
    await app.runJobs("payments.refresh");
    await app.runJobs("payments.refresh-refund");
    expect(held.refunds).toHaveLength(1);
    expect(await mine()).toMatchObject({ refundedCents: 50, missingCents: 0 });
    expect(await disputed(attemptId)).toMatchObject({ sentBackCents: 50 });
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("a charge-back after a refund is a loss, until the dispute is won or the money comes again", async () => {
    const { attemptId, held } = await paidOnline();
    const losses = async () => (await balances(app.system())).losses ?? 0;
    const before = await losses();
    sendBack(held, 199);
    takeBack(held);
    await refresh(attemptId);
    expect(await mine()).toMatchObject({ receivedCents: 199, refundedCents: 199 });
    expect(await losses()).toBe(before + 199);
    expect(await findDifferences(app.system())).toEqual([]);
    for (const chargeback of held.chargebacks) chargeback.reversedAt = "2026-11-25";
    await refresh(attemptId);
    expect(await losses()).toBe(before);
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("an answer that was overtaken by a younger one is not applied", async () => {
    const { attemptId, held } = await paidOnline();
    takeBack(held);
    // Asked before the charge-back, answered after it was booked.
    mollie.beforeAnswer = async (answer) => {
      mollie.beforeAnswer = null;
      await refresh(attemptId);
      return { ...answer, _embedded: { refunds: [], chargebacks: [] } };
    };
    await refresh(attemptId);
    expect(await mine()).toMatchObject({ missingCents: 199 });
  });
});

/** What may happen at a provider, in any order. */
function happen(held: Held, { below, pick }: ReturnType<typeof randomOf>): void {
  const cents = 1 + below(199);
  const free = 199 - held.refunds.reduce((sum, each) => sum + (each.status === "failed" ? 0 : each.cents), 0);
  const refund = held.refunds[below(held.refunds.length + 1)];
  const chargeback = held.chargebacks[below(held.chargebacks.length + 1)];
  const actions = [
    () => free > 0 && sendBack(held, Math.min(cents, free), pick(["pending", "refunded"])),
    () => refund && Object.assign(refund, { status: pick(["refunded", "failed"]) }),
    () => takeBack(held, pick([199, cents])),
    () => chargeback && Object.assign(chargeback, { reversedAt: pick([null, "2026-11-25"]) }),
  ];
  pick(actions)();
}

const heldCents = ({ refunds, chargebacks }: Held) =>
  199 -
  refunds.reduce((sum, { cents, status }) => sum + (status === "refunded" ? cents : 0), 0) -
  chargebacks.reduce((sum, { cents, reversedAt }) => sum + (reversedAt ? 0 : cents), 0);

/** Orders that wait for money, each with an open payment at the provider. */
async function openPayments(count: number): Promise<{ attemptId: string; reference: string }[]> {
  order = await app.orders.placed();
  await pay();
  const { asked, amount } = mollie.only;
  await app.runAsOwner(`insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'B-2026-8' || lpad(n::text, 5, '0'), 'idempotency_key', gen_random_uuid()))).*
    from orders o, generate_series(1, ${count}) n where o.id = '${order.orderId}'`);
  await app.runAsOwner(`insert into payment_attempts
    select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id, 'reference', 'tr_' || replace(o.number, '-', '')))).*
    from payment_attempts a, orders o where a.order_id = '${order.orderId}' and o.number like 'B-2026-8_____'`);
  const { rows } = await app.runAsOwner(
    "select id, reference from payment_attempts where reference like 'tr_B20268%'",
  );
  return rows.map(({ id, reference }) => {
    const held = { id: String(reference), status: "open", amount, refunds: [], chargebacks: [], asked };
    mollie.payments.set(held.id, held);
    return { attemptId: String(id), reference: held.id };
  });
}

test("1,000 random sequences, doubled and missed news among them, end in the provider's totals", async () => {
  const seed = historySeed();
  const attempts = await openPayments(1_000);
  const before = (await balances(app.system())).provider ?? 0;
  let expected = 0;
  for (const [at, { attemptId, reference }] of attempts.entries()) {
    const random = randomOf(seed, at);
    const held = mollie.held(reference);
    const steps = 1 + random.below(4);
    for (let step = 0; step < steps; step++) {
      if (held.status === "open" && random.chance(0.8)) held.status = "paid";
      else if (held.status === "paid") happen(held, random);
      if (random.chance(0.3)) await refresh(attemptId);
    }
    held.status = "paid";
    await refresh(attemptId);
    expected += heldCents(held);
  }
  expect({ seed, provider: (await balances(app.system())).provider }).toEqual({
    seed,
    provider: before + expected,
  });
  expect({ seed, differences: await findDifferences(app.system()) }).toEqual({ seed, differences: [] });
  const { rows } =
    await app.runAsOwner(`select reference, received_cents - refunded_cents - lost_cents as cents
    from payment_attempts a join orders o on o.id = a.order_id where reference like 'tr_B20268%'`);
  for (const { reference, cents } of rows)
    expect({ seed, reference, cents }).toEqual({
      seed,
      reference,
      cents: heldCents(mollie.held(String(reference))),
    });
}, 240_000);

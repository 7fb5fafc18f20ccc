import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { berlinDay } from "#business/locale.ts";
import { type ExtraId, extras, isOrderable, packages } from "#business/orders/catalogue/catalogue.ts";
import { placeExtra } from "#business/orders/checkout/place-extra.ts";
import { ExtraDetails } from "#business/orders/order-details.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { refreshPayment } from "#business/payments/online/refresh-payment.ts";
import { startPayment } from "#business/payments/online/start-payment.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { confirmRefundFile } from "#business/payments/refunds/confirm-refund-file.ts";
import { refreshRefund } from "#business/payments/refunds/refresh-refund.ts";
import { SendRefund, sendRefund } from "#business/payments/refunds/send-refund.ts";
import { writeRefundFile } from "#business/payments/refunds/write-refund-file.ts";
import { type OnlineMeans, onlineMeans } from "#platform/payments/payment-provider.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import { withdrawOrder } from "#tests/world/money/withdraw-order.ts";
import { checkoutDetails, type OrderFixture, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

type Means = OnlineMeans | "transfer";

let app: TestApp;
const mollie = new MollieDouble();
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
});
afterAll(async () => {
  await app.close();
  await mollie.close();
});

const allMeans: readonly Means[] = [...onlineMeans, "transfer"];
const items = [...packages, ...extras].filter(isOrderable).map(({ id }) => id);
/** Each item by two means, so that each means is used with packages and with extras. */
const purchases = items.flatMap((item, at) =>
  [0, 1].map((next) => [item, allMeans[(at + next * 3) % allMeans.length] ?? "card"] as const),
);

test.each(purchases)("%s is bought, paid by %s, withdrawn and refunded the same way", async (item, means) => {
  const order = await place(item);
  const { priceCents } = await orderOf(order);
  await pay(order, means);
  expect(await orderOf(order)).toMatchObject({ status: "paid", receivedCents: priceCents, missingCents: 0 });
  await withdrawOrder(app, order);
  expect(await orderOf(order)).toMatchObject({ status: "withdrawn", surplusCents: priceCents });
  await refund(order, means);
  expect(await orderOf(order)).toMatchObject({
    status: "refunded",
    refundedCents: priceCents,
    surplusCents: 0,
  });
  expect(await findDifferences(app.system())).toEqual([]);
});

const orderOf = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);
const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");

async function place(item: string): Promise<OrderFixture> {
  const extra = extras.find(({ id }) => id === item);
  if (!extra) return app.orders.placed({ details: { packageId: item } });
  const base = await app.orders.placed();
  const customer = app.customer(base.userId);
  const { id } = await placeExtra(customer, extraDetails(base, extra.id), orderDecision());
  return { ...base, orderId: id };
}

function extraDetails({ researchId }: OrderFixture, extraId: ExtraId): ExtraDetails {
  const { customerType, billing, locale } = checkoutDetails();
  return ExtraDetails.parse({ extraId, researchId, customerType, locale, ...billing });
}

async function pay(order: OrderFixture, means: Means): Promise<void> {
  const { orderId, userId } = order;
  if (means === "transfer") {
    const { priceCents } = await orderOf(order);
    return recordTransfer(finance(order), {
      orderId,
      receivedCents: priceCents,
      receivedOn: berlinDay(app.system().now()),
    });
  }
  const attemptId = await startPayment(app.customer(userId), { orderId, means, locale: "de", whole: true });
  const [held] = [...mollie.payments.values()].slice(-1);
  Object.assign(held ?? expect.fail(), { status: "paid" });
  await refreshPayment(app.system(), { attemptId });
}

async function refund(order: OrderFixture, means: Means): Promise<void> {
  const account =
    means === "transfer" ? { holder: "Hanna Beispiel", iban: "DE02 1203 0000 0000 2020 51" } : {};
  await sendRefund(await app.treasurer(), SendRefund.parse({ orderId: order.orderId, ...account }));
  if (means === "transfer") {
    const { fileId } = await writeRefundFile(finance(order));
    return confirmRefundFile(finance(order), { fileId, paidOn: berlinDay(app.system().now()) });
  }
  await app.runJobs("payments.refresh-refund");
  for (const { refunds } of mollie.payments.values()) for (const each of refunds) each.status = "refunded";
  const { rows } = await app.runAsOwner(`select id from refunds where order_id = '${order.orderId}'`);
  await refreshRefund(app.system(), { refundId: String(rows[0]?.id) });
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectInvalid } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { recordTransfer } from "./record-transfer.ts";
import { ConfirmPayments, confirmPayments, RecordTransfers, recordTransfers } from "./record-transfers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("confirms the unpaid orders of several cases at their price, all or none", async () => {
  const one = await app.orders.confirmed();
  const other = await app.orders.confirmed();
  const paid = await app.orders.paid();
  const ruth = app.researcher(one.staffId);
  const confirm = (researchIds: string, receivedOn = "2026-11-20") =>
    recordTransfers(ruth, RecordTransfers.parse({ researchIds, receivedOn }));
  await expect(confirm(`${one.researchId},${paid.researchId}`)).rejects.toMatchObject({
    code: "payments_nothing_unpaid",
  });
  await expect(confirm(one.researchId, "2026-11-30")).rejects.toMatchObject({
    code: "payments_date_in_future",
  });
  expect(await app.countRows("payments")).toBe(1);
  await confirm(`${one.researchId},${other.researchId}`);
  expect(await app.countRows("payments")).toBe(3);
  await expect(confirm(one.researchId)).rejects.toMatchObject({ code: "payments_nothing_unpaid" });
});

test("confirms the rest of several orders, all or none", async () => {
  const one = await app.orders.confirmed();
  const other = await app.orders.confirmed();
  const ruth = app.researcher(one.staffId);
  await recordTransfer(ruth, { orderId: one.orderId, receivedCents: 99, receivedOn: "2026-11-20" });
  const confirm = (orderIds: string) =>
    confirmPayments(ruth, ConfirmPayments.parse({ orderIds, receivedOn: "2026-11-20" }));
  const paid = await app.orders.paid();
  await expect(confirm(`${one.orderId},${paid.orderId}`)).rejects.toMatchObject({
    code: "payments_nothing_unpaid",
  });
  await confirm(`${one.orderId},${other.orderId}`);
  for (const { orderId, userId } of [one, other])
    expect(await myOrder(app.customer(userId), orderId)).toMatchObject({
      status: "paid",
      receivedCents: 199,
    });
  expectInvalid(ConfirmPayments, { orderIds: "", receivedOn: "2026-11-20" }, "payments_none_selected");
  // @ts-expect-error customers confirm nothing
  void (() => confirmPayments(app.customer(""), { orderIds: [], receivedOn: "" }));
});

test("what is missing includes what default costs, and is confirmed once", async () => {
  const order = await app.orders.confirmed();
  await app.runAsOwner(
    `update orders set customer_type = 'business', charged_cents = 4000 where id = '${order.orderId}'`,
  );
  const { priceCents } = await myOrder(app.customer(order.userId), order.orderId);
  const confirm = () =>
    confirmPayments(
      app.researcher(order.staffId),
      ConfirmPayments.parse({ orderIds: order.orderId, receivedOn: "2026-11-20" }),
    );
  await confirm();
  expect(await myOrder(app.customer(order.userId), order.orderId)).toMatchObject({
    status: "paid",
    receivedCents: priceCents + 4_000,
    surplusCents: 0,
  });
  await expect(confirm()).rejects.toMatchObject({ code: "payments_nothing_unpaid" });
});

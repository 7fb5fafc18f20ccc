import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { startDueWork, startWork } from "#business/orders/work/start-work.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { readMoney } from "#business/worklist/read-money.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { ReleaseOnAccount, releaseOnAccount } from "./release-on-account.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const business = { details: { customerType: "business", company: "Beispiel GmbH" } };
const finance = (order: OrderFixture) => app.staff(order.staffId, "finance");
const release = (order: OrderFixture, ctx = finance(order)) =>
  releaseOnAccount(ctx, ReleaseOnAccount.parse({ orderId: order.orderId, reason: "Stammkunde seit 2019" }));
const orderOf = (order: OrderFixture) => myOrder(app.customer(order.userId), order.orderId);
const pay = async (order: OrderFixture, receivedCents = 199) => {
  const { receivedCents: knownCents } = await orderOf(order);
  const receivedOn = app.system().now().toISOString().slice(0, 10);
  return recordTransfer(finance(order), { orderId: order.orderId, receivedCents, receivedOn, knownCents });
};

test("BB-01 a released business gets its invoice with a due date, and work begins before payment", async () => {
  const order = await app.orders.confirmed(business);
  await release(order);
  await app.runJobs("mails.deliver");
  await app.runJobs("orders.bill");
  const [invoice] = await invoicesOfOrder(app.customer(order.userId), order.orderId);
  expect(invoice).toMatchObject({ kind: "invoice", issuedOn: "2026-11-21", dueOn: "2026-12-07" });
  await app.runJobs("orders.start-work");
  expect(await orderOf(order)).toMatchObject({ status: "processing", paidAt: null, missingCents: 199 });
  const { awaiting } = await readMoney(finance(order));
  expect(awaiting.find(({ id }) => id === order.orderId)).toMatchObject({ missingCents: 199 });

  await pay(order, 100);
  expect(await orderOf(order)).toMatchObject({ status: "processing", paidAt: null, missingCents: 99 });
  await pay(order, 99);
  expect(await orderOf(order)).toMatchObject({
    status: "processing",
    paidAt: app.system().now(),
    missingCents: 0,
  });
  await app.runJobs("invoices.issue");
  expect(await invoicesOfOrder(app.customer(order.userId), order.orderId)).toHaveLength(1);
  expect(await findDifferences(finance(order))).toEqual([]);
  expect((await readMoney(finance(order))).awaiting.map(({ id }) => id)).not.toContain(order.orderId);
});

test("it is audited and announced once, however often it is requested", async () => {
  const order = await app.orders.confirmed(business);
  await release(order);
  const before = await app.rowCounts();
  await release(order);
  expect(await app.rowCounts()).toEqual(before);
  expect(await app.auditTrail(`order:${order.orderId}`)).toContain("order.released");
  expect(await app.mails("orders.released", order)).toHaveLength(1);
  const { list } = await myUnreadNotifications(app.customer(order.userId), 1);
  expect(list[0]?.kind).toBe("order_released");
  expectInvalid(ReleaseOnAccount, { orderId: order.orderId, reason: "ja" }, "orders_release_reason_missing");
});

test("BB-01 a consumer's order is refused, by the database too", async () => {
  const order = await app.orders.confirmed();
  await expectRuleBroken(release(order), "orders_account_consumer");
  await expect(
    app.runAsOwner(
      `update orders set released_at = now(), released_by = user_id, release_reason = 'x' where id = '${order.orderId}'`,
    ),
  ).rejects.toThrow();
});

test("only finance and administrators release, and only an unpaid order", async () => {
  const order = await app.orders.confirmed(business);
  await expect(release(order, app.staff(order.staffId, "researcher", "support"))).rejects.toThrow(RoleNeeded);
  await expectNothingLeft(app, () => release({ ...order, orderId: order.userId }));
  await expect(release({ ...order, orderId: order.userId })).rejects.toThrow(NotFound);
  await expectRollbackWithoutAudit(app, "order.released", () => release(order));
  const paid = await app.orders.paid(business);
  await expectRuleBroken(release(paid), "orders_account_late");
  await release(order, app.staff(order.staffId, "administrator"));
  // @ts-expect-error customers release nothing
  void (() => releaseOnAccount(app.customer(""), {}));
});

test("a released order cannot be cancelled by its customer; paid early, it goes on like any other", async () => {
  const order = await app.orders.confirmed(business);
  await release(order);
  await expectRuleBroken(
    cancelOrder(app.customer(order.userId), { orderId: order.orderId }),
    "orders_cancel_late_business",
  );
  await pay(order);
  expect(await orderOf(order)).toMatchObject({ status: "paid", missingCents: 0 });
});

test("no released order stays without an invoice, whatever became of its job", async () => {
  const order = await app.orders.confirmed(business);
  await release(order);
  await issueDueInvoices(app.system());
  await app.runJobs("invoices.issue");
  expect(await invoicesOfOrder(app.customer(order.userId), order.orderId)).toHaveLength(1);
});

describe("CK-08 no work before the confirmation is delivered, and payment or finance's release", () => {
  const steps = { deliver: () => app.runJobs("mails.deliver"), pay, release };
  type Step = keyof typeof steps;
  const orders: Step[][] = [
    [],
    ...(["deliver", "pay", "release"] as const).flatMap((first, _, all) => [
      [first],
      ...all
        .filter((each) => each !== first)
        .flatMap((second) => [
          [first, second],
          [first, second, ...all.filter((each) => each !== first && each !== second)],
        ]),
    ]),
  ];

  test.each(orders.map((steps) => [steps.join(", ") || "nothing", steps] as const))(
    "%s",
    async (_, taken) => {
      const order = await app.orders.confirmed(business);
      const done = new Set<Step>();
      for (const step of [undefined, ...taken]) {
        if (step === "release" && done.has("pay"))
          await expectRuleBroken(release(order), "orders_account_late");
        else if (step) await steps[step](order);
        if (step) done.add(step);
        const may = done.has("deliver") && (done.has("pay") || done.has("release"));
        await startDueWork(app.system());
        const outcome = await startWork(app.system(), { orderId: order.orderId });
        expect(outcome === "started", [...done].join()).toBe(may);
        expect((await orderOf(order)).status === "processing").toBe(may);
      }
    },
  );
});

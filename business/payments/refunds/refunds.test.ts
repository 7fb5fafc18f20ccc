import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { ProviderUnreachable } from "#platform/payments/payment-provider.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import { withdrawOrder } from "#tests/world/money/withdraw-order.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { noteWebhook } from "../online/note-webhook.ts";
import { refreshPayment } from "../online/refresh-payment.ts";
import { startPayment } from "../online/start-payment.ts";
import { importStatement } from "../statements/import-statement.ts";
import { confirmRefundFile } from "./confirm-refund-file.ts";
import { endToEndOf } from "./end-to-end.ts";
import { readRefundFile } from "./read-refund-file.ts";
import { refundsForTeam } from "./read-refunds.ts";
import { recordRefund } from "./record-refund.ts";
import { refreshOpenRefunds } from "./refresh-open-refunds.ts";
import { refreshRefund } from "./refresh-refund.ts";
import { SendRefund, sendRefund } from "./send-refund.ts";
import { takeBackRefund } from "./take-back-refund.ts";
import { writeRefundFile } from "./write-refund-file.ts";

let app: TestApp;
const mollie = new MollieDouble();
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
  await app.treasurer();
});
afterAll(async () => {
  await app.close();
  await mollie.close();
});
beforeEach(() => {
  mollie.payments.clear();
  mollie.down = false;
});

const account = { holder: "Jürgen Groß & Söhne", iban: "DE02 1203 0000 0000 2020 51" };
const finance = (order: OrderFixture) => app.staff(order.staffId, "finance");
const send = async (order: OrderFixture, typed: object = {}) =>
  sendRefund(await app.treasurer(), SendRefund.parse({ orderId: order.orderId, ...typed }));
const orderOf = (order: OrderFixture) => myOrder(app.customer(order.userId), order.orderId);
const openOf = async (order: OrderFixture) => {
  const { number } = await orderOf(order);
  return (await refundsForTeam(finance(order))).open.filter((each) => each.number === number);
};
const statusesOf = async ({ orderId }: OrderFixture) =>
  (
    await app.runAsOwner(
      `select method, status, paid_cents from refunds where order_id = '${orderId}' order by id`,
    )
  ).rows;

async function paidOnline(): Promise<OrderFixture> {
  const order = await app.orders.placed();
  const attemptId = await startPayment(app.customer(order.userId), {
    orderId: order.orderId,
    means: "card",
    locale: "de",
  });
  mollie.only.status = "paid";
  await refreshPayment(app.system(), { attemptId });
  return order;
}

async function withdrawn(order: OrderFixture): Promise<OrderFixture> {
  await withdrawOrder(app, order);
  return order;
}

describe("PM-01 what was paid online goes back through the provider", () => {
  test("once, however often it is asked for, and is booked against the provider when it has left", async () => {
    const order = await withdrawn(await paidOnline());
    const before = await balances(app.system());
    await expectRollbackWithoutAudit(app, "refund.requested", () => send(order));
    await send(order);
    await expectRuleBroken(send(order), "payments_nothing_to_refund");
    expect(await app.runJobs("payments.refresh-refund")).toBe(1);
    await refreshOpenRefunds(app.system());
    expect(await app.runJobs("payments.refresh-refund")).toBe(1);
    expect(mollie.only.refunds).toHaveLength(1);
    expect(await openOf(order)).toMatchObject([{ status: "under_way", method: "mollie", cents: 199 }]);
    expect(await orderOf(order)).toMatchObject({ status: "withdrawn", refundedCents: 0 });
    for (const refund of mollie.only.refunds) refund.status = "refunded";
    await noteWebhook(app.system(), mollie.only.id);
    await noteWebhook(app.system(), mollie.only.id);
    expect(await app.runJobs("payments.refresh-refund")).toBe(2);
    expect(await orderOf(order)).toMatchObject({ status: "refunded", refundedCents: 199, surplusCents: 0 });
    const after = await balances(app.system());
    expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(-199);
    expect(after.bank).toBe(before.bank);
    expect(await findDifferences(app.system())).toEqual([]);
    expect(await app.mails("messages.refund_sent", { userId: order.userId })).toHaveLength(1);
    expect((await app.auditTrail(`order:${order.orderId}`)).slice(-3)).toEqual([
      "refund.taken",
      "refund.recorded",
      "order.refunded",
    ]);
  });

  test("even if the answer got lost and Mollie has forgotten the key", async () => {
    const order = await withdrawn(await paidOnline());
    await send(order);
    const [open] = await openOf(order);
    mollie.only.refunds.push({
      id: "re_lost",
      cents: 199,
      status: "pending",
      metadata: { refundId: open?.id },
    });
    await app.runJobs("payments.refresh-refund");
    expect(mollie.only.refunds).toHaveLength(1);
  });

  test("later, while the provider is down", async () => {
    const order = await withdrawn(await paidOnline());
    await send(order);
    const [open] = await openOf(order);
    mollie.down = true;
    await expect(refreshRefund(app.system(), { refundId: open?.id ?? "" })).rejects.toThrow(
      ProviderUnreachable,
    );
    expect(await openOf(order)).toMatchObject([{ status: "requested" }]);
    mollie.down = false;
    await app.runJobs("payments.refresh-refund");
    expect(await openOf(order)).toMatchObject([{ status: "under_way" }]);
  });

  test.each(["refused", "failed"] as const)("by the bank if it is %s: it is owed as before", async (how) => {
    const order = await withdrawn(await paidOnline());
    mollie.only.refusesRefunds = how === "refused";
    await send(order);
    await app.runJobs("payments.refresh-refund");
    for (const refund of mollie.only.refunds) refund.status = "failed";
    await refreshOpenRefunds(app.system());
    await app.runJobs("payments.refresh-refund");
    expect(await orderOf(order)).toMatchObject({ status: "withdrawn", surplusCents: 199 });
    const { owed } = await refundsForTeam(finance(order));
    expect(owed.find(({ id }) => id === order.orderId)).toMatchObject({ parts: [{ method: "transfer" }] });
    await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
    expect(await statusesOf(order)).toEqual([
      { method: "mollie", status: "failed", paid_cents: 199 },
      { method: "transfer", status: "sent", paid_cents: 199 },
    ]);
    expect((await orderOf(order)).status).toBe("refunded");
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("and never by hand through the bank", async () => {
    const order = await withdrawn(await paidOnline());
    const byHand = async () =>
      recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
    await expectRuleBroken(byHand(), "payments_refund_online");
    await expectNothingLeft(app, byHand);
  });
});

describe("PM-05 transfers are returned through a file for the bank", () => {
  const file = async (order: OrderFixture) => {
    const { fileId } = await writeRefundFile(finance(order));
    return { fileId, ...(await readRefundFile(finance(order), fileId)) };
  };

  test("which finance writes, downloads and confirms", async () => {
    const order = await withdrawn(await app.orders.paid());
    await expectRuleBroken(send(order), "payments_iban_missing");
    await send(order, account);
    const [open] = await openOf(order);
    const { fileId, name, xml } = await file(order);
    expect(name).toMatch(/^ER-2026-\d{4}\.xml$/);
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    expect(xml).toContain(`<EndToEndId>${endToEndOf(open?.id ?? "")}</EndToEndId>`);
    expect(xml).toContain('<InstdAmt Ccy="EUR">1.99</InstdAmt>');
    expect(xml).toContain("<CtrlSum>1.99</CtrlSum>");
    expect(xml).toContain("<Nm>Juergen Gross + Soehne</Nm>");
    expect(xml).toContain("<IBAN>DE02120300000000202051</IBAN>");
    expect(xml).toContain("<TwnNm>Musterstadt</TwnNm>");
    await expectRuleBroken(writeRefundFile(finance(order)), "payments_no_transfers");
    await expectRuleBroken(
      takeBackRefund(finance(order), { refundId: open?.id ?? "" }),
      "payments_refund_gone",
    );
    const confirm = (paidOn = "2026-11-21") => confirmRefundFile(finance(order), { fileId, paidOn });
    await expectRuleBroken(confirm("2026-11-22"), "payments_date_in_future");
    await confirm();
    expect(await orderOf(order)).toMatchObject({ status: "refunded", refundedCents: 199 });
    await expectRuleBroken(confirm(), "payments_file_confirmed");
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("and the bank's statement confirms once, before or after a person does", async () => {
    for (const byPersonFirst of [true, false]) {
      const order = await withdrawn(await app.orders.paid());
      await send(order, account);
      const [open] = await openOf(order);
      const { fileId } = await file(order);
      if (byPersonFirst) await confirmRefundFile(finance(order), { fileId, paidOn: "2026-11-21" });
      const line = { amount: "1.99", debit: true, text: endToEndOf(open?.id ?? "") };
      const importLine = (bankReference: string) =>
        importStatement(finance(order), {
          fileName: "auszug.xml",
          bytes: new TextEncoder().encode(camt053({ ...line, bankReference })),
        });
      expect(await importLine(`R1 ${byPersonFirst}`)).toMatchObject({ booked: 1, open: 0 });
      expect(await importLine(`R2 ${byPersonFirst}`)).toMatchObject({ booked: 0, open: 1 });
      expect(await orderOf(order)).toMatchObject({ status: "refunded", refundedCents: 199 });
      expect(await findDifferences(app.system())).toEqual([]);
    }
  });

  test("a waiting transfer can be taken back and sent to another account", async () => {
    const order = await withdrawn(await app.orders.paid());
    await send(order, account);
    const [open] = await openOf(order);
    await takeBackRefund(finance(order), { refundId: open?.id ?? "" });
    expect(await openOf(order)).toEqual([]);
    await send(order, { ...account, iban: "AT611904300234573201" });
    expect((await file(order)).xml).toContain("<IBAN>AT611904300234573201</IBAN>");
  });

  test("to the account that the statement named", async () => {
    const order = await app.orders.placed();
    const { number } = await orderOf(order);
    const text = camt053({
      bankReference: "N1",
      amount: "5.00",
      text: number,
      name: "Hanna B",
      iban: account.iban.replaceAll(" ", ""),
    });
    await importStatement(finance(order), { fileName: "a.xml", bytes: new TextEncoder().encode(text) });
    await send(order);
    expect(await openOf(order)).toMatchObject([
      { holder: "Hanna B", iban: "DE02120300000000202051", cents: 301 },
    ]);
  });
});

test("PM-03 a surplus of two payments goes back in two parts, the last first, and the order stays paid", async () => {
  const order = await paidOnline();
  await recordTransfer(finance(order), {
    orderId: order.orderId,
    receivedCents: 300,
    receivedOn: "2026-11-20",
    knownCents: 199,
  });
  await send(order, account);
  await app.runJobs("payments.refresh-refund");
  expect(await statusesOf(order)).toEqual([{ method: "transfer", status: "requested", paid_cents: 300 }]);
  expect((await orderOf(order)).status).toBe("paid");
});

test("takes finance, and an account that exists", async () => {
  const order = await withdrawn(await app.orders.paid());
  const support = app.staff(order.staffId, "support");
  await expect(sendRefund(support, { orderId: order.orderId, ...account })).rejects.toThrow(RoleNeeded);
  await expect(async () => writeRefundFile(support)).rejects.toThrow(RoleNeeded);
  await expect(async () => readRefundFile(support, order.orderId)).rejects.toThrow(RoleNeeded);
  await expect(readRefundFile(finance(order), order.orderId)).rejects.toThrow(NotFound);
  expectInvalid(
    SendRefund,
    { orderId: order.orderId, iban: "DE03120300000000202051" },
    "payments_iban_invalid",
  );
  // @ts-expect-error customers do not refund themselves
  void (() => sendRefund(app.customer(""), { orderId: "" }));
});

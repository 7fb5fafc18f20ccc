import { afterAll, beforeAll, expect, test } from "vitest";
import { formatMoney } from "#business/locale.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { acceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { RecordRefund, recordRefund } from "./record-refund.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());

test("the price of a withdrawn order is refunded once, and the customer is notified", async () => {
  const { orderId, userId, staffId } = await app.orders.paid();
  const staff = app.researcher(staffId);
  const refund = async (paidOn = "2026-11-21") => recordRefund(await app.treasurer(), { orderId, paidOn });
  await expectRuleBroken(refund(), "payments_nothing_to_refund");
  const { number } = await myOrder(app.customer(userId), orderId);
  const input = {
    locale: "de",
    name: "Hanna Beispiel",
    contractReference: number,
    email: await app.emailOf(userId),
  };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(input), "sender");
  const { rows } = await app.runAsOwner("select id from withdrawal_declarations");
  await acceptWithdrawal(staff, { withdrawalId: String(rows[0]?.id), orderNumber: number });
  await expectRuleBroken(refund("2026-11-22"), "payments_date_in_future");
  await expectRuleBroken(
    recordRefund(staff, { orderId, paidOn: "2026-11-21" }),
    "payments_refund_second_person",
  );
  await expectRollbackWithoutAudit(app, "refund.recorded", () => refund());
  await refund();
  expect((await myOrder(app.customer(userId), orderId)).status).toBe("refunded");
  const stored = await app.runAsOwner("select paid_cents, paid_on::text from refunds");
  expect(stored.rows).toEqual([{ paid_cents: 199, paid_on: "2026-11-21" }]);
  const [mail] = await app.mails("messages.refund_sent", { userId });
  expect(mail?.text).toContain(formatMoney(199, "de"));
  expect((await app.auditTrail(`order:${orderId}`)).slice(-2)).toEqual(["refund.recorded", "order.refunded"]);
  await expectRuleBroken(refund(), "payments_nothing_to_refund");
  expectInvalid(RecordRefund, { orderId, paidOn: "gestern" }, "payments_date_invalid");
  // @ts-expect-error customers do not record refunds
  void (() => recordRefund(app.customer(""), { orderId, paidOn: "2026-11-21" }));
});

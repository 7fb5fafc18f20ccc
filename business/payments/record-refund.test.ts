import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { price } from "../locale.ts";
import { acceptWithdrawal } from "../orders/accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "../orders/declare-withdrawal.ts";
import { myOrder } from "../orders/read-orders.ts";
import { RecordRefund, recordRefund } from "./record-refund.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("what was paid for a withdrawn order goes back once, and the customer is told", async () => {
  const { orderId, userId, staffId } = await house.orders.paid();
  const staff = house.researcher(staffId);
  const refund = (paidOn = "2026-11-21") => recordRefund(staff, { orderId, paidOn });
  await expectRule(refund(), "payments_nothing_to_refund");
  const { number } = await myOrder(house.customer(userId), orderId);
  const said = { locale: "de", name: "H", contractReference: number, email: "h@example.org" };
  await declareWithdrawal(house.visitor(), DeclareWithdrawal.parse(said), "sender");
  const { rows } = await house.ownerRun("select id from withdrawal_declarations");
  await acceptWithdrawal(staff, { withdrawalId: String(rows[0]?.id), orderNumber: number });
  await expectRule(refund("2026-11-22"), "payments_date_in_future");
  await expectUndoneWithoutTrace(house, "refund.recorded", () => refund());
  await refund();
  expect((await myOrder(house.customer(userId), orderId)).status).toBe("refunded");
  const kept = await house.ownerRun("select paid_cents, paid_on::text from refunds");
  expect(kept.rows).toEqual([{ paid_cents: 199, paid_on: "2026-11-21" }]);
  const [letter] = await house.letters("messages.refund_sent", { userId });
  expect(letter?.text).toContain(price(199, "de"));
  expect((await house.trail(`order:${orderId}`)).slice(-2)).toEqual(["refund.recorded", "order.refunded"]);
  await expectRule(refund(), "payments_nothing_to_refund");
  expectInvalid(RecordRefund, { orderId, paidOn: "gestern" }, "payments_date_invalid");
  // @ts-expect-error customers do not pay themselves
  void (() => recordRefund(house.customer(""), { orderId, paidOn: "2026-11-21" }));
});

import { expect, test } from "vitest";
import { endToEndOf, refundOfEndToEnd } from "./end-to-end.ts";
import { planRefund, type Returnable } from "./plan-refund.ts";

test("a refund is never larger than what was paid", () => {
  const payment = (paymentId: string, leftCents: number): Returnable => ({
    paymentId,
    leftCents,
    method: "transfer",
    holder: null,
    iban: null,
    returned: false,
    returnedFrom: null,
  });
  const payments = [payment("a", 100), payment("b", 0), payment("c", 50)];
  expect(planRefund(payments, 120).map(({ paymentId, cents }) => [paymentId, cents])).toEqual([
    ["c", 50],
    ["a", 70],
  ]);
  expect(() => planRefund(payments, 151)).toThrow("payments_refund_too_large");
});

test("the bank's text gives the refund back, and nothing else does", () => {
  const id = "01932f6e-1111-7222-8333-444455556666";
  expect(refundOfEndToEnd(`SEPA ${endToEndOf(id).toUpperCase()} x`)).toEqual([id]);
  expect(refundOfEndToEnd("B-2026-0001")).toEqual([]);
});

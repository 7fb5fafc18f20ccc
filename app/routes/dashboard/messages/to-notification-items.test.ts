import { expect, test } from "vitest";
import { toNotificationItems } from "./to-notification-items.ts";

const orders = [{ id: "the-order", number: "B-2026-0001" }];
const leadsTo = (kind: string, given: Record<string, string>, researchId: string | null = "the-case") => {
  const params = { due: "2026-12-01", ...given };
  const row = { id: "1", kind, params, researchId, isRead: false, createdAt: new Date() };
  return toNotificationItems([row], orders, "de")[0]?.to;
};

test.each([
  "order_received",
  "order_cancelled",
  "order_withdrawn",
  "payment_received",
  "payment_overdue",
  "refund_sent",
  "guarantee_decided",
  "defect_received",
  "defect_answered",
])("%s leads to its order, with or without a case", (kind) => {
  for (const researchId of ["the-case", null])
    expect(leadsTo(kind, { number: "B-2026-0001" }, researchId)).toBe("/de/dashboard/orders/the-order");
});

test("an invoice leads to the order that it bills", () => {
  const params = { number: "RE-2026-0001", order: "B-2026-0001" };
  expect(leadsTo("invoice_issued", params)).toBe("/de/dashboard/orders/the-order");
});

test("an order that is not in the list leads to the list", () => {
  expect(leadsTo("payment_received", { number: "B-2026-0009" })).toBe("/de/dashboard/orders");
});

test.each([
  ["quote_sent", "/de/dashboard/orders#quotes"],
  ["status_changed", "/de/dashboard/researches/the-case"],
  ["extra_started", "/de/dashboard/researches/the-case"],
  ["question_asked", "/de/dashboard/researches/the-case/comments#file"],
  ["case_signed", "/de/dashboard/researches/the-case/report"],
])("%s leads to %s", (kind, to) => {
  expect(leadsTo(kind, { number: "A-2026-0001" })).toBe(to);
});

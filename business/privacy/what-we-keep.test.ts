import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { myOrder } from "../orders/read-orders.ts";
import { whatWeKeep } from "./what-we-keep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("GB-02 a customer reads what is kept and until when: their own, and nothing before a contract", async () => {
  const order = await app.orders.paid();
  await issueInvoice(app.system(), order);
  const { number } = await myOrder(app.customer(order.userId), order.orderId);
  expect(await whatWeKeep(app.customer(order.userId))).toEqual([
    { kind: "contract", number, until: "2034-12-31" },
    { kind: "invoice", number: "RE-2026-0001", until: "2034-12-31" },
  ]);
  expect(await whatWeKeep(app.customer(await app.person("otto")))).toEqual([]);
});

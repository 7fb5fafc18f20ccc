import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "./accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";
import { openLetter, writeLetter } from "./letter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function declared(order: OrderFixture): Promise<{ withdrawalId: string; orderNumber: string }> {
  const { number: orderNumber } = await myOrder(app.customer(order.userId), order.orderId);
  const email = await app.emailOf(order.userId);
  const declaration = { locale: "de", name: "Hanna Beispiel", contractReference: orderNumber, email };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(declaration), "a sender");
  const { rows } = await app.runAsOwner(
    `select id from withdrawal_declarations where matched_order_id = '${order.orderId}'`,
  );
  return { withdrawalId: String(rows[0]?.id), orderNumber };
}

test("WD-09 our answer is written as a PDF once, says what the mail says, and is its customer's alone", async () => {
  const order = await app.orders.started();
  const { withdrawalId, orderNumber } = await declared(order);
  const open = (userId = order.userId) => openLetter(app.customer(userId), order.orderId);
  await writeLetter(app.system(), { withdrawalId });
  await expect(open()).rejects.toThrow(NotFound);
  await acceptWithdrawal(
    app.staff(order.staffId, "finance"),
    AcceptWithdrawal.parse({ withdrawalId, orderNumber }),
  );
  await expect(open()).rejects.toThrow(NotFound);
  await app.runJobs("withdrawals.write-letter");
  const pdf = await open();
  const text = await pdfText(pdf);
  for (const part of [orderNumber, "1,99", "Hanna Beispiel", "21. November 2026", "Freundliche Grüße"])
    expect(text).toContain(part);
  await writeLetter(app.system(), { withdrawalId });
  expect(await open()).toEqual(pdf);
  await expect(open(await app.person("otto"))).rejects.toThrow(NotFound);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { voucherSteps } from "#tests/world/money/voucher-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { acceptWithdrawal } from "./accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";

let app: TestApp;
let steps: ReturnType<typeof voucherSteps>;
beforeAll(async () => {
  app = await openTestApp();
  steps = voucherSteps(app);
  await app.treasurer();
});
afterAll(() => app.close());

async function declared({ userId, orderId }: { userId: string; orderId: string }) {
  const { number } = await myOrder(app.customer(userId), orderId);
  const email = await app.emailOf(userId);
  const typed = { locale: "de", name: "Inge Beispiel", contractReference: number, email };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(typed), `sender of ${number}`);
  const { rows } = await app.runAsOwner(
    `select id from withdrawal_declarations where matched_order_id = '${orderId}'`,
  );
  return { withdrawalId: String(rows[0]?.id), orderNumber: number };
}

test("a voucher withdrawn from is void, and its whole price is owed back", async () => {
  const sold = await steps.sold();
  const declaration = await declared(sold);
  await acceptWithdrawal(await app.treasurer(), declaration);
  expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({ state: "cancelled", balanceCents: 0 });
  expect(await myOrder(app.customer(sold.userId), sold.orderId)).toMatchObject({
    status: "withdrawn",
    surplusCents: 10_000,
  });
  const order = await app.orders.confirmed();
  await expectRuleBroken(steps.redeem(order, sold.code), "vouchers_cancelled");
  expect(await findDifferences(app.system())).toEqual([]);
});

test("one that has paid something stands: what it paid is undone first", async () => {
  const sold = await steps.sold();
  const order = await app.orders.confirmed();
  await steps.redeem(order, sold.code);
  const declaration = await declared(sold);
  await expectRuleBroken(acceptWithdrawal(await app.treasurer(), declaration), "vouchers_redeemed");
  expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({ state: "valid", balanceCents: 9_801 });
  expect(await findDifferences(app.system())).toEqual([]);
});

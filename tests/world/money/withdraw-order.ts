import { myOrder } from "#business/orders/read-orders.ts";
import { acceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import type { OrderFixture } from "../order-fixtures.ts";
import type { TestApp } from "../test-app.ts";

let senders = 0;

/** The customer withdraws, and finance accepts it. */
export async function withdrawOrder(app: TestApp, { orderId, userId, staffId }: OrderFixture): Promise<void> {
  const { number } = await myOrder(app.customer(userId), orderId);
  const declared = {
    locale: "de",
    name: "Hanna Beispiel",
    contractReference: number,
    email: await app.emailOf(userId),
  };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(declared), `sender ${senders++}`);
  const { rows } = await app.runAsOwner(
    `select id from withdrawal_declarations where matched_order_id = '${orderId}'`,
  );
  const finance = app.staff(staffId, "finance");
  await acceptWithdrawal(finance, { withdrawalId: String(rows[0]?.id), orderNumber: number });
}

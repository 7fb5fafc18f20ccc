import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { vatLists } from "#business/books/vat-lists.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordMilestone } from "#business/orders/work/record-milestone.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { acceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { withdrawalsForTeam } from "#business/withdrawals/read-withdrawals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import type { DunningStep } from "./dunning.ts";
import { lapseUnpaid } from "./lapse-unpaid.ts";
import { overdueForTeam } from "./read-dunning.ts";
import { remindUnpaid } from "./remind-unpaid.ts";
import { sendLetter } from "./send-letter.ts";
import { writeOff } from "./write-off.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BASE_RATES: "2026-07-01=1.27,2027-01-01=1.27" });
});
afterAll(() => app.close());

const down = 75_000;
const rest = 249_900 - down;
const worldwide = { packageId: "worldwide" };
const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");
const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);
const claimOf = async (order: OrderFixture) =>
  (await overdueForTeam(finance(order))).find(({ id }) => id === order.orderId);

async function bill(): Promise<void> {
  await issueDueInvoices(app.system());
  for (const job of ["orders.bill", "invoices.issue", "orders.undo-invoice"]) await app.runJobs(job);
}

const billed = async ({ orderId }: OrderFixture) => {
  await bill();
  await bill();
  const { rows } = await app.runAsOwner(
    `select kind, covers, gross_cents from tax.invoices where order_id = '${orderId}' order by kind, at, number`,
  );
  return rows.map(({ kind, covers, gross_cents }) => [kind, covers, gross_cents]);
};

async function paidDown(details: Record<string, unknown> = worldwide): Promise<OrderFixture> {
  const order = await app.orders.started({ details, receivedCents: down });
  await bill();
  return order;
}

async function pay(order: OrderFixture, receivedCents: number): Promise<void> {
  const { receivedCents: knownCents } = await mine(order);
  const receivedOn = "2026-11-20";
  await recordTransfer(finance(order), { orderId: order.orderId, receivedCents, receivedOn, knownCents });
}

/** `share` of what may be kept, in cents, after two milestones (70 per cent). */
async function withdraw(order: OrderFixture, compensationCents: number): Promise<void> {
  const researcher = app.researcher(order.staffId);
  for (const milestone of ["search", "verification"] as const)
    await recordMilestone(researcher, { orderId: order.orderId, milestone });
  const { number } = await mine(order);
  const email = await app.emailOf(order.userId);
  const declaration = { locale: "de", name: "Hanna Beispiel", contractReference: number, email };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(declaration), `sender ${order.orderId}`);
  const open = await withdrawalsForTeam(finance(order));
  const withdrawalId = open.find(({ contractReference }) => contractReference === number)?.id ?? "";
  await acceptWithdrawal(finance(order), { withdrawalId, orderNumber: number, compensationCents });
}

test("a compensation below the down payment keeps so much of it, and the rest is owed back", async () => {
  const order = await paidDown();
  await withdraw(order, 50_000);
  expect(await mine(order)).toMatchObject({ status: "withdrawn", missingCents: 0, surplusCents: 25_000 });
  expect(await billed(order)).toEqual([
    ["invoice", "down_payment", down],
    ["invoice", "rest", 0],
    ["storno", "down_payment", -25_000],
  ]);
  expect(await findDifferences(app.system())).toEqual([]);
  expect((await vatLists(app.system(), "2026-11")).differing).toEqual([]);
});

test("a compensation beyond the down payment is billed and owed, and ends as paid", async () => {
  const order = await paidDown();
  await withdraw(order, 100_000);
  expect(await mine(order)).toMatchObject({ status: "withdrawn", missingCents: 25_000, surplusCents: 0 });
  const [mail] = await app.mails("orders.withdrawal-accepted", { userId: order.userId });
  expect(mail?.text).toContain("Es fehlen 250,00");
  expect(await billed(order)).toEqual([
    ["invoice", "down_payment", down],
    ["invoice", "rest", 25_000],
  ]);
  await pay(order, 25_000);
  expect(await mine(order)).toMatchObject({ status: "withdrawn", missingCents: 0, surplusCents: 0 });
  expect(await findDifferences(app.system())).toEqual([]);
});

test("what was paid down does not lapse, and is not dunned before the final invoice is due", async () => {
  const order = await paidDown();
  app.later({ days: 60 });
  await remindUnpaid(app.system());
  await lapseUnpaid(app.system());
  expect(await mine(order)).toMatchObject({ status: "processing", missingCents: 0 });
  expect(await claimOf(order)).toBeUndefined();
});

test("the rest is dunned like an invoice, of a consumer without charges, and written off with its VAT", async () => {
  const order = await paidDown();
  await app.orders.setStatus(order, "completed");
  expect(await billed(order)).toEqual([
    ["invoice", "down_payment", down],
    ["invoice", "rest", rest],
  ]);
  app.later({ days: 20 });
  await remindUnpaid(app.system());
  const send = async (step: DunningStep) =>
    sendLetter(finance(order), {
      orderId: order.orderId,
      step,
      shownCents: (await claimOf(order))?.next?.totalCents ?? 0,
    });
  expect(await claimOf(order)).toMatchObject({ onAccount: true, principalCents: rest });
  app.later({ days: 9 });
  await send("notice");
  app.later({ days: 15 });
  await send("final");
  app.later({ days: 15 });
  expect(await claimOf(order)).toMatchObject({ chargedCents: 0, missingCents: rest, mayWriteOff: true });
  const reason = "Der Kunde ist unbekannt verzogen.";
  await writeOff(finance(order), { orderId: order.orderId, reason, shownCents: rest });
  const { rows } = await app.runAsOwner(
    `select written_off_cents, written_off_vat_cents from orders where id = '${order.orderId}'`,
  );
  expect(rows).toEqual([{ written_off_cents: rest, written_off_vat_cents: 27_925 }]);
  expect(await findDifferences(app.system())).toEqual([]);
  await pay(order, rest);
  expect(await mine(order)).toMatchObject({ missingCents: 0, surplusCents: 0 });
  expect(await findDifferences(app.system())).toEqual([]);
});

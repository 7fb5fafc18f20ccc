import { afterAll, beforeAll, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { undoWaived } from "#business/invoices/undo-waived.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordMilestone } from "#business/orders/work/record-milestone.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { withdrawalsForTeam } from "#business/withdrawals/read-withdrawals.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { findDifferences } from "./reconcile.ts";

let app: TestApp;
let senders = 0;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());

const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");
const orderOf = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);

async function started(decision: Record<string, unknown> = {}): Promise<OrderFixture> {
  const order = await app.orders.started({ details: { packageId: "active" }, decision });
  await app.runJobs("invoices.issue");
  return order;
}

async function declared(order: OrderFixture) {
  const { number } = await orderOf(order);
  const email = await app.emailOf(order.userId);
  const words = { locale: "de", name: "Hanna Beispiel", contractReference: number, email };
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(words), `sender ${senders++}`);
  const found = (await withdrawalsForTeam(finance(order))).find(({ matched }) => matched?.number === number);
  if (!found) throw new Error("The declaration was not stored.");
  return found;
}

const accept = (order: OrderFixture, { id, matched }: Awaited<ReturnType<typeof declared>>, cents?: number) =>
  acceptWithdrawal(
    finance(order),
    AcceptWithdrawal.parse({ withdrawalId: id, orderNumber: matched?.number, compensationCents: cents }),
  );

test("WD-08 WD-09 a withdrawal with work done: compensation, refund, Storno and books agree to the cent", async () => {
  const order = await started();
  const { orderId } = order;
  await recordMilestone(app.researcher(order.staffId), { orderId, milestone: "set-up" });
  await recordMilestone(app.researcher(order.staffId), { orderId, milestone: "search" });
  app.later({ minutes: 5 });
  const declaration = await declared(order);
  app.later({ minutes: 5 });
  await recordMilestone(app.researcher(order.staffId), { orderId: order.orderId, milestone: "verification" });
  expect(declaration.assessment).toMatchObject({
    inTime: true,
    ended: false,
    demanded: true,
    informed: true,
    proposal: { percent: 70, cents: 6_930, counted: ["set-up", "search"] },
  });
  await expectRuleBroken(accept(order, declaration, 6_931), "withdrawal_compensation_too_high");
  await expectRollbackWithoutAudit(app, "withdrawal.accepted", () => accept(order, declaration, 6_930));
  await accept(order, declaration, 6_930);
  expect(await orderOf(order)).toMatchObject({ status: "withdrawn", surplusCents: 2_970 });
  const [mail] = await app.mails("orders.withdrawal-accepted", { userId: order.userId });
  for (const part of ["69,30", "29,70", "Einrichtung des Falls 20", "Suche in den Quellen 50", "99,00"])
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(part);
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
  expect(await orderOf(order)).toMatchObject({ status: "refunded", refundedCents: 2_970, surplusCents: 0 });
  expect(await app.runJobs("orders.undo-invoice")).toBe(1);
  await undoWaived(app.system(), order);
  const documents = await invoicesOfOrder(app.system(), order.orderId);
  expect(documents.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ["invoice", 9_900],
    ["storno", -2_970],
  ]);
  expect(await findDifferences(app.system())).toEqual([]);
});

test("WD-08 without a demand nothing is owed, and the Storno equals the invoice to the cent (IN-05)", async () => {
  const order = await app.orders.paid({
    details: { packageId: "active" },
    decision: { start: "after_period" },
  });
  await app.runJobs("invoices.issue");
  const declaration = await declared(order);
  expect(declaration.assessment).toMatchObject({ demanded: false, proposal: { cents: 0 } });
  await expectRuleBroken(accept(order, declaration, 1), "withdrawal_no_compensation");
  await accept(order, declaration);
  // As if its job had been lost.
  await app.emptyTables("jobs.job");
  await issueDueInvoices(app.system());
  await app.runJobs("orders.undo-invoice");
  const documents = await invoicesOfOrder(app.system(), order.orderId);
  expect(documents.map(({ grossCents }) => grossCents)).toEqual([9_900, -9_900]);
  await issueDueInvoices(app.system());
  expect(await app.runJobs("orders.undo-invoice")).toBe(0);
  expect(await orderOf(order)).toMatchObject({ surplusCents: 9_900 });
});

test("WD-08 nothing is owed while nobody has worked on the order yet", async () => {
  const { assessment } = await declared(await started());
  expect(assessment).toMatchObject({ demanded: true, proposal: { percent: 0, cents: 0, counted: [] } });
  expect(assessment?.milestones.map(({ doneAt }) => doneAt)).toEqual([null, null, null, null]);
});

test("a withdrawn order that was never billed is billed for its compensation only", async () => {
  const order = await app.orders.started({ details: { packageId: "active" } });
  await recordMilestone(app.researcher(order.staffId), { orderId: order.orderId, milestone: "set-up" });
  await accept(order, await declared(order), 1_980);
  await app.emptyTables("jobs.job");
  await undoWaived(app.system(), order);
  const documents = await invoicesOfOrder(app.system(), order.orderId);
  expect(documents.map(({ grossCents }) => grossCents)).toEqual([9_900, -7_920]);
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
  expect(await findDifferences(app.system())).toEqual([]);
});

test("milestones are recorded once, by research, while the order is worked on", async () => {
  const order = await started();
  const milestone = "verification" as const;
  const note = () => recordMilestone(app.researcher(order.staffId), { orderId: order.orderId, milestone });
  await note();
  await note();
  const events = (await app.auditTrail(`order:${order.orderId}`)).filter((e) => e === "order.milestone-done");
  expect(events).toHaveLength(1);
  const support = app.staff(order.staffId, "support");
  const input = { orderId: order.orderId, milestone: "result" as const };
  await expect(recordMilestone(support, input)).rejects.toThrow(RoleNeeded);
  const placed = await app.orders.placed({ details: { packageId: "active" } });
  await expectRuleBroken(
    recordMilestone(app.researcher(order.staffId), { orderId: placed.orderId, milestone }),
    "orders_not_in_progress",
  );
});

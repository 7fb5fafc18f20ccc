import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { myDefects } from "#business/defects/read-defects.ts";
import { reportDefect } from "#business/defects/report-defect.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myUndoings } from "./read-undoings.ts";
import { undoOrder } from "./undo-order.ts";

let app: TestApp;
let steps: ReturnType<typeof undoSteps>;
beforeAll(async () => {
  app = await openTestApp();
  steps = undoSteps(app);
  await app.treasurer();
});
afterAll(() => app.close());

const caseOf = async ({ userId, researchId }: OrderFixture) =>
  (await myResearch(app.customer(userId), researchId)).status;

async function documentsOf({ orderId }: OrderFixture): Promise<number[]> {
  await issueDueInvoices(app.system());
  await app.runJobs("invoices.issue");
  await app.runJobs("orders.undo-invoice");
  return (await invoicesOfOrder(app.system(), orderId)).map(({ grossCents }) => grossCents);
}

describe("a paid order of which the work has begun", () => {
  test("is undone as a duplicate: order, case, Storno, refund, mail and books agree with the preview", async () => {
    const order = await steps.premium();
    const { plan, input } = await steps.confirmable(order, {
      reason: "duplicate",
      words: "Die erste Bestellung läuft weiter.",
    });
    const [invoice] = await invoicesOfOrder(app.system(), order.orderId);
    expect(plan).toMatchObject({
      priceCents: 0,
      unpaidCents: 0,
      missingCents: 0,
      storno: { number: invoice?.number, cents: 49_900, whole: true },
      refundCents: 49_900,
      parts: [{ method: "transfer", cents: 49_900 }],
      endsOrder: true,
      caseStaysFor: [],
      defectId: null,
    });
    await expectRollbackWithoutAudit(app, "order.undone", () => undoOrder(steps.finance(order), input));
    await undoOrder(steps.finance(order), input);
    await undoOrder(steps.finance(order), input);
    expect(await steps.mine(order)).toMatchObject({
      status: "cancelled",
      surplusCents: 49_900,
      missingCents: 0,
    });
    expect(await caseOf(order)).toBe("cancelled");
    const [mail, second] = await app.mails("orders.undone", { userId: order.userId });
    expect(second).toBeUndefined();
    expect(mail?.text).toContain("Die erste Bestellung läuft weiter.");
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("499,00 € bis spätestens 5. Dezember 2026");
    expect(await documentsOf(order)).toEqual([49_900, -49_900]);
    const paidOn = "2026-11-21";
    await expectRuleBroken(
      recordRefund(steps.finance(order), { orderId: order.orderId, paidOn }),
      "payments_refund_second_person",
    );
    await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn });
    expect(await steps.mine(order)).toMatchObject({
      status: "cancelled",
      surplusCents: 0,
      refundedCents: 49_900,
    });
    const { rows } = await app.runAsOwner(
      `select i.reason as storno, r.reason as refund from tax.invoices i, refunds r
        where i.order_id = '${order.orderId}' and i.kind = 'storno' and r.order_id = i.order_id`,
    );
    expect(rows).toEqual([{ storno: "cancelled", refund: "undone" }]);
    expect(await findDifferences(app.system())).toEqual([]);
    expect(await myUndoings(app.customer(order.userId), order.orderId)).toMatchObject([
      { reason: "duplicate", shareCents: 49_900, refundCents: 49_900 },
    ]);
    expect(await myUndoings(app.customer(await app.person("otto")), order.orderId)).toEqual([]);
  });

  test("costs less by goodwill, and goes on", async () => {
    const order = await steps.premium();
    const { plan } = await steps.undo(order, { reason: "goodwill", shareCents: 4_900 });
    expect(plan).toMatchObject({
      priceCents: 45_000,
      storno: { cents: 4_900, whole: false },
      refundCents: 4_900,
      endsOrder: false,
      caseStaysFor: null,
    });
    expect(await steps.mine(order)).toMatchObject({ status: "processing", surplusCents: 4_900 });
    expect(await caseOf(order)).toBe("in_progress");
    expect(await documentsOf(order)).toEqual([49_900, -4_900]);
    await steps.undo(order, { reason: "cancelled_by_us" });
    expect(await steps.mine(order)).toMatchObject({ status: "cancelled", surplusCents: 49_900 });
    expect(await documentsOf(order)).toEqual([49_900, -4_900, -45_000]);
    expect(await findDifferences(app.system())).toEqual([]);
  });
});

describe("an unpaid order", () => {
  test("is cancelled by us: nothing is owed, and a late transfer goes back", async () => {
    const order = await app.orders.confirmed();
    const { plan } = await steps.undo(order, { reason: "mistake" });
    expect(plan).toMatchObject({ unpaidCents: 199, storno: null, refundCents: 0, parts: [] });
    expect(await steps.mine(order)).toMatchObject({ status: "cancelled", missingCents: 0 });
    expect(await caseOf(order)).toBe("cancelled");
    const [mail] = await app.mails("orders.undone", { userId: order.userId });
    expect(mail?.text).toContain("Sie müssen nichts weiter tun.");
    expect(await documentsOf(order)).toEqual([]);
  });

  test("costs less, and is paid once the rest of it has come", async () => {
    const order = await app.orders.confirmed();
    const { plan } = await steps.undo(order, { reason: "goodwill", shareCents: 99 });
    expect(plan).toMatchObject({ priceCents: 100, unpaidCents: 99, missingCents: 100 });
    expect(await steps.mine(order)).toMatchObject({ status: "pending", missingCents: 100 });
    await steps.transfer(order, 100);
    expect(await steps.mine(order)).toMatchObject({ status: "paid", missingCents: 0, surplusCents: 0 });
    expect(await documentsOf(order)).toEqual([199, -99]);
  });

  test("is paid where what is missing is given up, or all of it", async () => {
    const short = await app.orders.confirmed();
    await steps.transfer(short, 150);
    await steps.undo(short, { reason: "goodwill", shareCents: 49 });
    expect(await steps.mine(short)).toMatchObject({ status: "paid", missingCents: 0, surplusCents: 0 });
    const free = await app.orders.confirmed();
    await steps.undo(free, { reason: "goodwill", shareCents: 199 });
    expect(await steps.mine(free)).toMatchObject({ status: "paid", missingCents: 0 });
    expect(await documentsOf(free)).toEqual([]);
    expect(await findDifferences(app.system())).toEqual([]);
  });
});

describe("a defect", () => {
  const delivered = async () => {
    const order = await steps.premium();
    await app.orders.setStatus(order, "completed");
    await app.orders.setCaseStatus(order, "completed");
    const description = "Auf Seite 3 des Berichts fehlt die Quelle.";
    await reportDefect(app.customer(order.userId), { orderId: order.orderId, description });
    return order;
  };

  test("lowers the price, and is answered by that", async () => {
    const order = await delivered();
    const { plan } = await steps.undo(order, { reason: "price_reduced", shareCents: 10_000 });
    expect(plan.defectId).not.toBeNull();
    const [report] = await myDefects(app.customer(order.userId), order.orderId);
    expect(report).toMatchObject({ outcome: "reduced" });
    expect(report?.answer?.replaceAll("\u00a0", " ")).toContain("399,00 €");
    expect(await app.auditTrail(`order:${order.orderId}`)).toContain("defect.reduced");
    expect(await steps.mine(order)).toMatchObject({ status: "completed", surplusCents: 10_000 });
  });

  test("ends the contract: all is owed back, the result stays", async () => {
    const order = await delivered();
    const { plan } = await steps.undo(order, { reason: "defect" });
    expect(plan).toMatchObject({ endsOrder: false, caseStaysFor: null, refundCents: 49_900 });
    expect(await steps.mine(order)).toMatchObject({ status: "completed", surplusCents: 49_900 });
    expect(await caseOf(order)).toBe("completed");
    expect(await documentsOf(order)).toEqual([49_900, -49_900]);
    await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
    expect(await steps.mine(order)).toMatchObject({ status: "refunded" });
    expect(await myDefects(app.customer(order.userId), order.orderId)).toMatchObject([{ outcome: "ended" }]);
  });
});

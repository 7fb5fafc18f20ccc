import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportDatev } from "#business/books/datev/export-datev.ts";
import { findDifferences } from "#business/books/reconcile.ts";
import { vatLists } from "#business/books/vat-lists.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { finishCase } from "#business/orders/work/finish-case.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { recordSearch } from "#business/researches/record-search.ts";
import { checkRules } from "#tests/en16931/check-rules.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { pdfText, readAloud } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { downPaymentOf } from "../orders/down-payment.ts";
import { releaseOnAccount } from "../orders/on-account/release-on-account.ts";
import { myOrder } from "../orders/read-orders.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { CorrectBilling, correctBilling } from "./corrections/correct-billing.ts";
import type { InvoiceContent } from "./invoice.ts";
import { issueDueInvoices } from "./issue-due.ts";
import { openInvoice } from "./open-invoice.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const price = 249_900;
const down = 75_000;
const worldwide = { packageId: "worldwide" };
const business = { ...worldwide, customerType: "business", company: "Beispiel GmbH" };
const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");
const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);

async function pay(order: OrderFixture, receivedCents: number): Promise<void> {
  const { receivedCents: knownCents } = await mine(order);
  const receivedOn = "2026-11-20";
  await recordTransfer(finance(order), { orderId: order.orderId, receivedCents, receivedOn, knownCents });
}

async function bill(): Promise<void> {
  await issueDueInvoices(app.system());
  for (const job of ["orders.bill", "invoices.issue", "orders.undo-invoice"]) await app.runJobs(job);
}

const paidDown = (details: Record<string, unknown> = worldwide) =>
  app.orders.started({ details, receivedCents: down });

async function complete(order: OrderFixture): Promise<void> {
  const { researchId } = order;
  const staff = app.researcher(order.staffId);
  await changeStatus(staff, { researchId, status: "results_available" });
  await recordSearch(staff, { researchId, place: "Stadtarchiv", searchedOn: "2026-11-20", lookedFor: null });
  await finishCase(staff, { researchId, reason: "answered" });
}

type Row = {
  number: string;
  gross_cents: number;
  covers: string;
  kind: string;
  content: InvoiceContent;
  xml: string;
};

async function documentsOf({ orderId }: OrderFixture): Promise<Row[]> {
  await bill();
  await bill();
  const { rows } = await app.runAsOwner(
    `select * from tax.invoices where order_id = '${orderId}' order by kind, at, number`,
  );
  return rows as Row[];
}

const sumsOf = (rows: Row[]) => rows.map(({ kind, covers, gross_cents }) => [kind, covers, gross_cents]);

test("a down payment is 30 per cent, up to a whole euro, of the worldwide search and of quotes alone", () => {
  expect(downPaymentOf({ id: "worldwide" }, price)).toBe(down);
  expect(downPaymentOf({ id: "research", quote: {} }, 120_000)).toBe(36_000);
  expect(downPaymentOf({ id: "premium" }, 49_900)).toBeNull();
  expect(downPaymentOf({ id: "research", quote: {} }, 90)).toBeNull();
});

test("it is billed as it came, the rest with the result; books, DATEV and VAT return count it once", async () => {
  const order = await app.orders.paid({ details: worldwide, receivedCents: down - 1 });
  expect(await mine(order)).toMatchObject({ missingCents: 1, restCents: price - down, downPaidAt: null });
  await pay(order, 1);
  expect(await mine(order)).toMatchObject({ status: "pending", missingCents: 0, restCents: price - down });
  await expectRuleBroken(
    cancelOrder(app.customer(order.userId), { orderId: order.orderId }),
    "orders_cancel_late",
  );
  const [first] = await documentsOf(order);
  expect(first).toMatchObject({ covers: "down_payment", gross_cents: down });
  expect(first?.content).toMatchObject({
    lines: [{ quantity: 1, netCents: 63_025 }],
    payment: { dueOn: null },
  });
  expect(first?.xml).toContain("<ram:TypeCode>386</ram:TypeCode>");
  expect(checkRules(first?.xml ?? "", "en16931").failed).toEqual([]);
  expect((await balances(app.system())).down_payments_domestic).toBe(-63_025);

  await app.orders.setStatus(order, "completed");
  const [, final] = await documentsOf(order);
  expect(final).toMatchObject({ covers: "rest", gross_cents: price - down });
  expect(final?.content).toMatchObject({
    grossCents: price,
    deducted: [{ number: first?.number, netCents: 63_025, vatCents: 11_975 }],
    period: { from: "2026-11-21", until: "2026-11-21" },
    payment: { paidOn: null, prepaidCents: down },
  });
  for (const part of [
    "<ram:TypeCode>380</ram:TypeCode>",
    "<ram:GrandTotalAmount>2499.00</ram:GrandTotalAmount>",
    "<ram:TotalPrepaidAmount>750.00</ram:TotalPrepaidAmount>",
    "<ram:DuePayableAmount>1749.00</ram:DuePayableAmount>",
    `<ram:IssuerAssignedID>${first?.number}</ram:IssuerAssignedID>`,
  ])
    expect(final?.xml).toContain(part);
  expect(checkRules(final?.xml ?? "", "en16931").failed).toEqual([]);
  expect(await mine(order)).toMatchObject({ missingCents: price - down, restCents: 0 });
  const sums = await balances(app.system());
  expect(sums).toMatchObject({
    revenue_domestic: -210_000,
    vat_domestic: -39_900,
    receivables: price - down,
  });
  expect(sums.down_payments_domestic ?? 0).toBe(0);
  const lists = await vatLists(app.system(), "2026-11");
  expect(lists.returnLines).toEqual([{ code: "81", netCents: 210_000, vatCents: 39_900 }]);
  expect(lists.differing).toEqual([]);
  const { bytes } = await exportDatev(app.system(), "2026-11");
  const rows = new TextDecoder("windows-1252")
    .decode(bytes)
    .split("\r\n")
    .slice(2, -1)
    .map((row) => row.split(";"));
  const of = (number: string | undefined) =>
    rows
      .filter((row) => row[10] === `"${number}"` && row[7] !== "1360")
      .map((row) => [row[0], row[1], row[6], row[7]]);
  expect(of(first?.number)).toEqual([["750,00", '"S"', "1410", "1718"]]);
  expect(of(final?.number)).toEqual([
    ["2499,00", '"S"', "1410", "8400"],
    ["750,00", '"H"', "1410", "1718"],
  ]);

  await app.runJobs("invoices.write");
  const ctx = app.customer(order.userId);
  const { rows: ids } = await app.runAsOwner(`select id from tax.invoices where number = '${final?.number}'`);
  const pdf = await openInvoice(ctx, { invoiceId: String(ids[0]?.id), form: "pdf", buyerReference: "" });
  const paper = new Uint8Array(await pdf.file.arrayBuffer());
  const text = (await pdfText(paper)).replace(/\s+/g, " ");
  for (const part of [
    `Schlussrechnung ${final?.number}`,
    `Anzahlung laut ${first?.number}, netto -630,25 €`,
    "Leistungszeitraum 21. November 2026",
    "Umsatzsteuer darauf, 19 % -119,75 €",
    "Noch zu zahlen 1.749,00 €",
    "netto 630,25 €, darauf 19 % Umsatzsteuer 119,75 €",
  ])
    expect(text).toContain(part);
  const figure = (await readAloud(paper)).find(({ role }) => role === "Figure");
  expect(figure?.alt?.replace(/\s/g, " ")).toContain("1.749,00 €");

  await pay(order, price - down);
  expect(await mine(order)).toMatchObject({ missingCents: 0, surplusCents: 0 });
  expect(sumsOf(await documentsOf(order))).toHaveLength(2);
  expect(await findDifferences(app.system())).toEqual([]);
});

describe("an order that is paid down", () => {
  test("begins with it, and asks for the rest once the case is finished", async () => {
    const order = await paidDown();
    expect(await mine(order)).toMatchObject({ status: "processing", missingCents: 0 });
    await documentsOf(order);
    await complete(order);
    await app.runJobs("orders.bill");
    expect(await mine(order)).toMatchObject({ status: "completed", missingCents: price - down });
    expect(sumsOf(await documentsOf(order))).toEqual([
      ["invoice", "down_payment", down],
      ["invoice", "rest", price - down],
    ]);
  });

  test("has one invoice where all came at once, and one of all that came where it was more", async () => {
    const whole = await app.orders.paid({ details: worldwide });
    expect(await mine(whole)).toMatchObject({ status: "paid", missingCents: 0, restCents: 0 });
    expect(sumsOf(await documentsOf(whole))).toEqual([["invoice", "whole", price]]);
    const more = await app.orders.started({ details: worldwide, receivedCents: 100_000 });
    expect(sumsOf(await documentsOf(more))).toEqual([["invoice", "down_payment", 100_000]]);
    await pay(more, price - 100_000);
    expect(sumsOf(await documentsOf(more))).toEqual([
      ["invoice", "down_payment", 100_000],
      ["invoice", "rest", price - 100_000],
    ]);
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("is not released on account besides", async () => {
    const order = await app.orders.paid({ details: business, receivedCents: down });
    const release = { orderId: order.orderId, reason: "Stammkunde seit 2019" };
    await expectRuleBroken(releaseOnAccount(finance(order), release), "orders_account_late");
  });

  test("is undone with its invoice, and what came is owed back", async () => {
    const order = await paidDown();
    await documentsOf(order);
    const { plan } = await undoSteps(app).undo(order, { reason: "cancelled_by_us" });
    expect(plan).toMatchObject({ refundCents: down, storno: { cents: down, whole: true } });
    expect(sumsOf(await documentsOf(order))).toEqual([
      ["invoice", "down_payment", down],
      ["storno", "down_payment", -down],
    ]);
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("is billed finally at a price that was lowered before, and a Storno lowers the final invoice after", async () => {
    const order = await paidDown();
    await undoSteps(app).undo(order, { reason: "goodwill", shareCents: 49_900 });
    expect(sumsOf(await documentsOf(order))).toEqual([["invoice", "down_payment", down]]);
    await complete(order);
    const rows = await documentsOf(order);
    expect(sumsOf(rows)).toEqual([
      ["invoice", "down_payment", down],
      ["invoice", "rest", 200_000 - down],
    ]);
    expect(checkRules(rows[1]?.xml ?? "", "en16931").failed).toEqual([]);
    expect(rows[1]?.content.lines.at(-1)).toMatchObject({ quantity: -1, netCents: -41_933 });
    await undoSteps(app).undo(order, { reason: "price_reduced", shareCents: 150_000 });
    const after = await documentsOf(order);
    expect(sumsOf(after).slice(2)).toEqual([
      ["storno", "rest", -(200_000 - down)],
      ["storno", "down_payment", -25_000],
    ]);
    for (const { xml } of after) expect(checkRules(xml, "en16931").failed).toEqual([]);
    expect(await mine(order)).toMatchObject({ surplusCents: 25_000 });
    expect(await findDifferences(app.system())).toEqual([]);
    expect((await vatLists(app.system(), "2026-11")).differing).toEqual([]);
  });

  test("is corrected by Stornos of both and one invoice of all", async () => {
    const order = await paidDown();
    await documentsOf(order);
    await complete(order);
    await documentsOf(order);
    const right = { name: "Hanna Beispiel", street: "Neuer Weg 2", postalCode: "12345", city: "Musterstadt" };
    await correctBilling(finance(order), CorrectBilling.parse({ orderId: order.orderId, ...right }));
    const rows = await documentsOf(order);
    expect(sumsOf(rows)).toEqual([
      ["invoice", "down_payment", down],
      ["invoice", "rest", price - down],
      ["invoice", "whole", price],
      ["storno", "rest", -(price - down)],
      ["storno", "down_payment", -down],
    ]);
    expect(rows[2]?.content.payment).toMatchObject({ prepaidCents: down });
    const { revenue_domestic, down_payments_domestic } = await balances(app.system());
    expect(await findDifferences(app.system())).toEqual([]);
    expect(revenue_domestic).toBeLessThan(0);
    expect(down_payments_domestic).toBeDefined();
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readZip } from "#tests/world/read-zip.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { cancelInvoice } from "../invoices/cancel-invoice.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { writeInvoice } from "../invoices/write-invoice.ts";
import { book } from "../ledger/book.ts";
import { receiptPostings } from "../ledger/ledger.ts";
import { balances } from "../ledger/read-ledger.ts";
import { BooksPeriod, exportBooks, spanOf } from "./export-books.ts";
import { readReconciliation } from "./read-reconciliation.ts";
import { findDifferences, reconcile } from "./reconcile.ts";
import { turnoverLimits } from "./turnover-limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const billed = async (details: Record<string, unknown> = {}) => {
  const order = await app.orders.paid({ details });
  const invoice = await issueInvoice(app.system(), order);
  return { ...order, invoiceId: invoice?.id ?? "" };
};

describe("GB-04 the books", () => {
  test("agree with what they record, through payment, invoice and Storno", async () => {
    await billed();
    const second = await billed();
    expect(await findDifferences(app.system())).toEqual([]);
    await cancelInvoice(app.system(), { invoiceId: second.invoiceId, reason: "withdrawal", shareCents: 100 });
    expect(await findDifferences(app.system())).toEqual([]);
    expect(await readReconciliation(await app.treasurer())).toBeNull();
    await reconcile(app.system());
    expect(await app.auditTrail("ledger")).toEqual(["books.reconciled"]);
    expect(await readReconciliation(await app.treasurer())).toEqual({
      at: app.system().now(),
      differences: 0,
    });
  });

  test("name the order that differs, and differences of money", async () => {
    const { orderId } = await billed();
    await app.runAsOwner(`update orders set received_cents = received_cents + 5 where id = '${orderId}'`);
    expect(await findDifferences(app.system())).toEqual([
      { number: expect.stringMatching(/^B-/), ledgerCents: 0, expectedCents: -5 },
      { number: null, ledgerCents: expect.any(Number), expectedCents: expect.any(Number) },
    ]);
    app.later({ minutes: 1 });
    await reconcile(app.system());
    expect(await readReconciliation(await app.treasurer())).toMatchObject({ differences: 2 });
    await inTransaction(app.system(), (ctx) =>
      book(ctx, {
        kind: "payment",
        bookedOn: "2026-11-21",
        orderId,
        document: "found",
        postings: receiptPostings("bank", 5),
      }),
    );
    expect(await findDifferences(app.system())).toEqual([]);
  });
});

describe("GB-03 the export of a period", () => {
  test.each(["0000", "0000-01", "2026-00", "2026-13", "20261"])("%s is no period", (period) => {
    expect(BooksPeriod.safeParse(period).success).toBe(false);
  });

  const decimal = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
  const rowsOf = (text = "") =>
    text
      .replace("\u{feff}", "")
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";"));

  test("holds journal, accounts and every invoice, and its sums are those of the ledger", async () => {
    const { invoiceId } = await billed();
    await writeInvoice(app.system(), { invoiceId });
    const { name, zip } = await exportBooks(app.system(), "2026-11");
    expect(name).toBe("books-2026-11.zip");
    const files = await readZip(zip);
    const accounts = Object.fromEntries(
      rowsOf(files.get("accounts.csv")).map(([id = "", sum]) => [id, decimal(sum)]),
    );
    expect(accounts).toEqual(await balances(app.system()));
    const index = rowsOf(files.get("invoices.csv"));
    const total = (column: number) => index.reduce((sum, row) => sum + decimal(row[column]), 0);
    expect(total(10)).toBe(-(accounts.revenue_domestic ?? 0));
    expect(total(11)).toBe(-(accounts.vat_domestic ?? 0));
    expect(rowsOf(files.get("journal.csv")).reduce((sum, row) => sum + decimal(row[4]), 0)).toBe(0);
    const payment = rowsOf(files.get("journal.csv")).find(([, kind]) => kind === "payment");
    expect(payment?.slice(8)).toEqual([
      expect.stringMatching(/^B-2026-/),
      "transfer",
      expect.stringMatching(/^RF\d\dB2026/),
    ]);
    for (const [number = ""] of index) expect(files.get(`invoices/${number}.xml`)).toContain(number);
    expect([...files.keys()].filter((each) => each.endsWith(".pdf"))).toHaveLength(1);
    expect((await app.auditTrail("ledger")).at(-1)).toBe("books.exported");
    const { zip: none } = await exportBooks(app.system(), "2025");
    expect(rowsOf((await readZip(none)).get("journal.csv"))).toEqual([]);
  });

  test("for a month ends with its last day", () => {
    expect(spanOf("2028-02")).toEqual({ from: "2028-02-01", until: "2028-02-29" });
    expect(spanOf("2026")).toEqual({ from: "2026-01-01", until: "2026-12-31" });
  });
});

test("TX-02 the turnover that decides on tax is watched, and reported near its limit", async () => {
  const near = async () =>
    (await turnoverLimits(app.system())).filter(({ isNear }) => isNear).map(({ id }) => id);
  expect(await near()).toEqual([]);
  await billed({ country: "AT", postalCode: "1010", city: "Wien" });
  expect(await near()).toEqual([]);
  await app.runAsOwner("alter table tax.invoices disable trigger invoices_append_only");
  await app.runAsOwner(
    "update tax.invoices set net_cents = 800000, vat_cents = 152000, gross_cents = 952000 where country = 'AT'",
  );
  await app.runAsOwner("alter table tax.invoices enable trigger invoices_append_only");
  expect(await near()).toEqual(["oss"]);
});

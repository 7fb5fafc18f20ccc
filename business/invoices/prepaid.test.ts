import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRules } from "#tests/en16931/check-rules.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { pdfText, readAloud } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { releaseOnAccount } from "../orders/on-account/release-on-account.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { cancelInvoice } from "./cancel-invoice.ts";
import type { InvoiceContent } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { openInvoice } from "./open-invoice.ts";
import { writeInvoice } from "./write-invoice.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rowOf = async (id: string) =>
  (await app.runAsOwner(`select * from tax.invoices where id = '${id}'`)).rows[0] ?? {};

test("an invoice on account says what was prepaid and what is left, in XML, PDF and GiroCode alike", async () => {
  const details = { packageId: "premium", customerType: "business", company: "Beispiel GmbH" };
  const order = await app.orders.confirmed({ details });
  const { orderId, userId, staffId } = order;
  const finance = app.staff(staffId, "finance");
  await recordTransfer(finance, { orderId, receivedCents: 10_000, receivedOn: "2026-11-20" });
  await releaseOnAccount(finance, { orderId, reason: "Stammkunde seit 2019" });
  const invoice = await issueInvoice(app.system(), { orderId });
  const { content, xml } = (await rowOf(invoice?.id ?? "")) as { content: InvoiceContent; xml: string };
  expect(content.payment).toMatchObject({ paidOn: null, prepaidCents: 10_000 });
  expect(xml).toContain("<ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount>");
  expect(xml).toContain("<ram:DuePayableAmount>399.00</ram:DuePayableAmount>");
  expect(checkRules(xml, "en16931").failed).toEqual([]);
  await writeInvoice(app.system(), { invoiceId: invoice?.id ?? "" });
  const pdf = await openInvoice(app.customer(userId), {
    invoiceId: invoice?.id ?? "",
    form: "pdf",
    buyerReference: "",
  });
  const bytes = new Uint8Array(await pdf.file.arrayBuffer());
  const text = (await pdfText(bytes)).replace(/\s+/g, " ");
  for (const part of ["Schon bezahlt -100,00 €", "Noch zu zahlen 399,00 €", "überweisen Sie 399,00 €"])
    expect(text).toContain(part);
  const figure = (await readAloud(bytes)).find(({ role }) => role === "Figure");
  expect(figure?.alt?.replace(/\s/g, " ")).toContain("GiroCode für die Überweisung von 399,00 €");
  const [mail] = await app.mails("invoices.sent", { userId });
  expect(mail?.text).toContain("399,00");
  // Its Storno undoes the whole amount.
  await cancelInvoice(app.staff(staffId, "finance"), { invoiceId: invoice?.id ?? "", reason: "cancelled" });
  const [storno] = (await app.runAsOwner(`select xml from tax.invoices where cancels = '${invoice?.id}'`))
    .rows;
  expect(storno?.xml).toContain("<ram:DuePayableAmount>-499.00</ram:DuePayableAmount>");
  expect(checkRules(String(storno?.xml), "en16931").failed).toEqual([]);
});

test("so does the invoice of an accepted quote, over all of its lines", async () => {
  const quotes = await Quotes.open(app);
  const business = { customerType: "business", company: "Beispiel GmbH" };
  const userId = await app.person("hanna");
  const { id: orderId } = await quotes.accept(userId, await quotes.sentTo(userId, business), business);
  await app.runJobs("orders.confirm");
  await recordTransfer(quotes.finance(), { orderId, receivedCents: 40_000, receivedOn: "2026-11-20" });
  await releaseOnAccount(quotes.finance(), { orderId, reason: "Stammkunde seit 2019" });
  const invoice = await issueInvoice(app.system(), { orderId });
  const { content, xml } = (await rowOf(invoice?.id ?? "")) as { content: InvoiceContent; xml: string };
  expect(content.lines.length).toBeGreaterThan(1);
  expect(content).toMatchObject({ grossCents: 142_860, payment: { paidOn: null, prepaidCents: 40_000 } });
  expect(xml).toContain("<ram:TotalPrepaidAmount>400.00</ram:TotalPrepaidAmount>");
  expect(xml).toContain("<ram:DuePayableAmount>1028.60</ram:DuePayableAmount>");
  expect(checkRules(xml, "en16931").failed).toEqual([]);
});

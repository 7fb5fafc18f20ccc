import { afterAll, beforeAll, expect, test } from "vitest";
import { exportDatev } from "#business/books/datev/export-datev.ts";
import { findDifferences } from "#business/books/reconcile.ts";
import { turnoverLimits } from "#business/books/turnover-limits.ts";
import { vatLists } from "#business/books/vat-lists.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { packageById } from "#business/orders/catalogue/catalogue.ts";
import { listedPrice } from "#business/orders/checkout/listed-price.ts";
import { taxOf } from "#business/tax/tax.ts";
import { readConfig } from "#platform/config.ts";
import { checkRules } from "#tests/en16931/check-rules.ts";
import { austrian } from "#tests/world/money/month/invented-month.ts";
import { ViesDouble } from "#tests/world/money/vies-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myOrder } from "../orders/read-orders.ts";
import { writeCii } from "./cii.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoiceWords } from "./invoice-words.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { openInvoice } from "./open-invoice.ts";

const since = "2026-01-01";
const note = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
const vies = new ViesDouble();
let app: TestApp;
beforeAll(async () => {
  vies.traders.set(austrian.vatId, austrian);
  app = await openTestApp({ ...(await vies.open()), SMALL_BUSINESS_SINCE: since });
});
afterAll(async () => {
  await app.close();
  await vies.close();
});

const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);

async function billed(
  details: Record<string, unknown>,
): Promise<{ id: string; content: InvoiceContent; xml: string }> {
  const order = await app.orders.paid({ details: { packageId: "premium", ...details } });
  const invoice = await issueInvoice(app.system(), order);
  const { rows } = await app.runAsOwner(
    `select id, content, xml from tax.invoices where id = '${invoice?.id}'`,
  );
  return rows[0] as { id: string; content: InvoiceContent; xml: string };
}

test("a small business charges no tax where German tax would be due, from its first day on", () => {
  const facts = {
    customerType: "consumer",
    country: "DE",
    productClass: "human",
    vatIdChecked: false,
  } as const;
  const settings = { ossSince: null, smallBusinessSince: "2027-01-01" };
  expect(taxOf({ ...facts, ...settings, on: "2026-12-31" })).toMatchObject({ treatment: "domestic" });
  const small = { treatment: "small-business", basisPoints: 0, country: null, note: "small_business" };
  expect(taxOf({ ...facts, ...settings, on: "2027-01-01" })).toMatchObject(small);
  const business = { ...facts, ...settings, customerType: "business", on: "2027-01-01" } as const;
  expect(taxOf({ ...business, country: "AT" })).toMatchObject(small);
  expect(taxOf({ ...business, country: "AT", vatIdChecked: true })).toMatchObject({
    treatment: "reverse-charge",
  });
  expect(taxOf({ ...business, country: "CH" })).toMatchObject({ treatment: "outside" });
});

test("it is no setting beside the one-stop shop", () => {
  const both = { OSS_SINCE: since, SMALL_BUSINESS_SINCE: since };
  expect(() => readConfig(both)).toThrow("OSS_SINCE and SMALL_BUSINESS_SINCE exclude each other");
  expect(readConfig({ SMALL_BUSINESS_SINCE: since }).seller).toMatchObject({ smallBusinessSince: since });
  expect(() => readConfig({ SMALL_BUSINESS_SINCE: "yes" })).toThrow("SMALL_BUSINESS_SINCE");
});

test("consumers and businesses pay the price of the list, and read why no tax is in it", async () => {
  const consumer = await app.orders.placed({ details: { packageId: "premium" } });
  const details = { packageId: "premium", customerType: "business", company: "Beispiel GmbH" };
  const business = await app.orders.placed({ details });
  for (const order of [consumer, business]) {
    const { priceCents, vatCents, summary } = await mine(order);
    expect({ priceCents, vatCents }).toEqual({ priceCents: 49_900, vatCents: 0 });
    const text = summary.flat().join(" ").replace(/\s/g, " ");
    expect(text).toContain("499,00 €, einmalig, keine Laufzeit; keine USt gem. § 19 UStG");
    expect(text).not.toMatch(/MwSt/);
  }
  const { seller } = app.services.config;
  const item = packageById("premium") ?? expect.fail("premium is sold");
  const listed = { item, cents: 49_900, on: "2026-11-24" };
  for (const buyer of [null, { customerType: "business", country: "DE" } as const])
    expect(listedPrice(listed, buyer, seller, "de").note).toBe("Endpreis, keine USt gem. § 19 UStG");
});

test("its invoice is exempt (E) with the sentence of § 19 UStG, in XML and PDF, and valid", async () => {
  const { id, content, xml } = await billed({});
  expect(content.tax).toEqual({ treatment: "small-business", basisPoints: 0, netCents: 49_900, vatCents: 0 });
  expect(xml).toContain("<ram:CategoryCode>E</ram:CategoryCode>");
  expect(xml).toContain(`<ram:ExemptionReason>${note}</ram:ExemptionReason>`);
  expect(checkRules(xml, "en16931").failed).toEqual([]);
  await app.runJobs("invoices.write");
  const { rows } = await app.runAsOwner(
    `select o.user_id from orders o join tax.invoices i on i.order_id = o.id where i.id = '${id}'`,
  );
  const customer = app.customer(String(rows[0]?.user_id));
  const pdf = await openInvoice(customer, { invoiceId: id, form: "pdf", buyerReference: "" });
  const text = (await pdfText(new Uint8Array(await pdf.file.arrayBuffer()))).replace(/\s+/g, " ");
  expect(text).toContain(note);
  const office = await billed({ customerType: "business", company: "Beispiel GmbH" });
  const options = {
    profile: "xrechnung",
    buyerReference: "991-01",
    ...invoiceWords(office.content),
  } as const;
  expect(checkRules(writeCii(office.content, options), "xrechnung").failed).toEqual([]);
});

test("nothing of it is declared, in no ZM either, and DATEV books it on the account of § 19 UStG", async () => {
  const abroad = { customerType: "business", country: "AT", postalCode: "1010", vatId: austrian.vatId };
  const { content } = await billed({ ...abroad, company: austrian.name });
  expect(content.tax.treatment).toBe("reverse-charge");
  const lists = await vatLists(app.system(), "2026-11");
  expect(lists.returnLines.find(({ code }) => code === "81")).toBeUndefined();
  expect(lists.returnLines).toContainEqual({ code: "§ 19", netCents: 99_800, vatCents: 0 });
  expect(lists).toMatchObject({ recapLines: [], ossLines: [], differing: [] });
  expect((await balances(app.system())).revenue_small_business).toBe(-99_800);
  const { bytes } = await exportDatev(app.system(), "2026-11");
  expect(new TextDecoder("windows-1252").decode(bytes)).toMatch(/^499,00;"S";.*;1410;8195;"";/m);
  expect(await findDifferences(app.system())).toEqual([]);
  const limits = await turnoverLimits(app.system());
  expect(limits.filter(({ id }) => id.startsWith("small_business")).map(({ cents }) => cents)).toEqual([
    149_700, 149_700,
  ]);
});

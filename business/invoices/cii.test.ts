import { describe, expect, test } from "vitest";
import { checkRules } from "#tests/en16931/check-rules.ts";
import { goldenInvoices } from "#tests/world/money/golden-invoices.ts";
import { writeCii } from "./cii.ts";
import { IncompleteInvoice, type InvoiceContent, mustBeComplete } from "./invoice.ts";
import { invoiceWords } from "./invoice-words.ts";

const golden = Object.entries(goldenInvoices);
const asFacturX = (content: InvoiceContent) =>
  writeCii(content, { profile: "factur-x", ...invoiceWords(content) });
const asXRechnung = (content: InvoiceContent, buyerReference?: string) =>
  writeCii(content, {
    profile: "xrechnung",
    ...(buyerReference ? { buyerReference } : {}),
    ...invoiceWords(content),
  });
const named = (name: string) => {
  const content = goldenInvoices[name];
  if (!content) throw new Error(`There is no golden invoice "${name}".`);
  return content;
};
const match = named("a consumer in Germany");
const german = named("a business in Germany, two lines, on account");
const reverseCharge = named("a business in Austria, reverse charge");
const swiss = named("a business in Switzerland, outside");

describe("EI-06 the official rules of EN 16931", () => {
  test.each(golden)("find nothing in the invoice for %s", (_, content) => {
    mustBeComplete(content);
    const { fired, failed } = checkRules(asFacturX(content), "en16931");
    expect(failed).toEqual([]);
    expect(fired).toBeGreaterThanOrEqual(65);
  });

  const mutations: [what: string, content: InvoiceContent, from: RegExp, to: string, rule: string][] = [
    ["a wrong grand total", match, /(<ram:GrandTotalAmount>)49\.00/, "$149.01", "BR-CO-15"],
    [
      "a wrong sum of lines",
      match,
      /(<ram:LineTotalAmount>)41\.18(<\/ram:LineTotalAmount>\s*<ram:TaxBasis)/,
      "$140.00$2",
      "BR-CO-10",
    ],
    ["a wrong amount due", match, /(<ram:DuePayableAmount>)0\.00/, "$149.00", "BR-CO-16"],
    ["another tax than its rate", match, /(<ram:CalculatedAmount>)7\.82/, "$19.99", "BR-CO-17"],
    ["no number", match, /<ram:ID>RE-2026-0001<\/ram:ID>/, "", "BR-02"],
    ["no date of issue", match, /<ram:IssueDateTime>[\s\S]*?<\/ram:IssueDateTime>/, "", "BR-03"],
    ["no name of the seller", match, /<ram:Name>Muster Fahrzeuggeschichte GmbH<\/ram:Name>/, "", "BR-06"],
    ["no name of the buyer", match, /<ram:Name>Hanna Beispiel<\/ram:Name>/, "", "BR-07"],
    [
      "no line",
      match,
      /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/,
      "",
      "BR-16",
    ],
    [
      "a currency that does not exist",
      match,
      /<ram:InvoiceCurrencyCode>EUR/,
      "<ram:InvoiceCurrencyCode>EUX",
      "BR-CL-04",
    ],
    [
      "reverse charge without the buyer's VAT id",
      reverseCharge,
      /<ram:SpecifiedTaxRegistration>\s*<ram:ID schemeID="VA">ATU[\s\S]*?<\/ram:SpecifiedTaxRegistration>/,
      "",
      "BR-AE-02",
    ],
    [
      "reverse charge without its reason",
      reverseCharge,
      /<ram:ExemptionReason(Code)?>[^<]*<\/ram:ExemptionReason(Code)?>/g,
      "",
      "BR-AE-10",
    ],
    ["a service outside with our VAT id", swiss, /(<ram:ID schemeID=")FC/, "$1VA", "BR-O-02"],
    [
      "a transfer without an account",
      german,
      /<ram:PayeePartyCreditorFinancialAccount>[\s\S]*?<\/ram:PayeePartyCreditorFinancialAccount>/,
      "",
      "CII-SR-470",
    ],
    ["a period that ends before it begins", match, /20261205/, "20261105", "BR-29"],
  ];

  test.each(mutations)("catch %s", (_, content, from, to, rule) => {
    const xml = asFacturX(content);
    const mutated = xml.replace(from, to);
    expect(mutated).not.toBe(xml);
    expect(checkRules(mutated, "en16931").failed).toContain(rule);
  });
});

describe("EI-02 XRechnung 3.0", () => {
  const offices = golden.filter(([, { customerType }]) => customerType === "business");

  test.each(offices)("of the invoice for %s passes its rules and those of EN 16931", (_, content) => {
    const xml = asXRechnung(content, "04011000-12345-03");
    expect(checkRules(xml, "en16931").failed).toEqual([]);
    const { fired, failed } = checkRules(xml, "xrechnung");
    expect(failed).toEqual([]);
    expect(fired).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ["without a buyer reference", /<ram:BuyerReference>[^<]*<\/ram:BuyerReference>/, "BR-DE-15"],
    ["without a contact", /<ram:DefinedTradeContact>[\s\S]*?<\/ram:DefinedTradeContact>/, "BR-DE-2"],
    ["without the seller's city", /<ram:CityName>Musterstadt<\/ram:CityName>/, "BR-DE-3"],
  ])("%s is caught", (_, from, rule) => {
    const mutated = asXRechnung(german, "04011000-12345-03").replace(from, "");
    expect(checkRules(mutated, "xrechnung").failed).toContain(rule);
  });
});

test("EI-03 each form names the guideline it follows, and comes from the same content", () => {
  expect(asFacturX(german)).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
  expect(asXRechnung(german, "x")).toContain("#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID>");
});

test("IN-05 a Storno is a corrected invoice (384) that names what it undoes, below zero", () => {
  const xml = asFacturX(named("a Storno"));
  for (const part of [
    "<ram:TypeCode>384</ram:TypeCode>",
    '<ram:BilledQuantity unitCode="C62">-1<',
    "<ram:ChargeAmount>41.18<",
    "<ram:GrandTotalAmount>-49.00<",
    "<ram:IssuerAssignedID>RE-2026-0001<",
  ])
    expect(xml).toContain(part);
});

test("typed text is text in the XML, never markup", () => {
  const typed = { ...match, buyer: { ...match.buyer, name: "</ram:Name><x> & \u0001\u0008\"'" } };
  expect(asFacturX(typed)).toContain("<ram:Name>&lt;/ram:Name&gt;&lt;x&gt; &amp; \"'</ram:Name>");
});

describe("IN-01 an invoice is refused without", () => {
  const cases: [missing: string, changes: Partial<InvoiceContent>][] = [
    ["supplier's name and address", { seller: { ...match.seller, street: " " } }],
    ["recipient's name and address", { buyer: { ...match.buyer, name: "" } }],
    ["tax number or VAT id", { seller: { ...match.seller, vatId: "" } }],
    ["date of issue", { issuedOn: "" }],
    ["number", { number: "" }],
    ["quantity and kind of service", { lines: [] }],
    ["period of service", { period: { from: "2026-12-05", until: "2026-11-21" } }],
    ["date of payment or due date", { payment: { ...match.payment, paidOn: null } }],
    ["net amount", { tax: { ...match.tax, netCents: 4119 }, grossCents: 4901 }],
    ["tax amount", { tax: { ...match.tax, vatCents: 781 } }],
    ["both VAT ids", { tax: { ...reverseCharge.tax, netCents: 4118 }, grossCents: 4118 }],
    ["reference to what is undone", { kind: "storno" }],
  ];

  test.each(cases)("%s", (missing, changes) => {
    const issue = () => mustBeComplete({ ...match, ...changes });
    expect(issue).toThrow(IncompleteInvoice);
    expect(issue).toThrow(missing);
  });

  test("nothing; the complete one is accepted", () => {
    for (const [, content] of golden) expect(() => mustBeComplete(content)).not.toThrow();
  });
});

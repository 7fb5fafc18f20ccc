import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { pdfAttachment } from "#platform/pdf/pdf-attachment.ts";
import { goldenInvoices } from "#tests/world/money/golden-invoices.ts";
import { pdfText, readAloud } from "#tests/world/read-pdf.ts";
import { writeCii } from "./cii.ts";
import { invoiceDocument } from "./invoice.document.ts";
import { invoiceWords } from "./invoice-words.ts";

const at = new Date("2026-11-21T11:00:00Z");
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, " ");

/** The values of an element, in the order of the XML. */
const values = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<ram:${element}(?: [^>]*)?>([^<]*)<`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
  );

/** As a person writes the amount. */
function written(amount: string, locale: "de" | "en"): string {
  const format = new Intl.NumberFormat(locale === "de" ? "de-DE" : "en-GB", {
    style: "currency",
    currency: "EUR",
  });
  return plain(format.format(Number(amount)));
}

const shown = [
  "a consumer in Germany",
  "a consumer in Germany on account, in English",
  "a business in Switzerland, outside",
  "a quote of four lines",
  "a business in Germany on account, a part of it prepaid",
  "a Storno of a part",
];

test.each(shown)("EI-04 the PDF says what the XML says: %s", async (name) => {
  const content = goldenInvoices[name];
  if (!content) throw new Error(`There is no golden invoice "${name}".`);
  const xml = writeCii(content, { profile: "factur-x", ...invoiceWords(content) });
  const pdf = await invoiceDocument(readConfig({}), { content, xml, at });
  const text = plain(await pdfText(pdf));
  const amounts = ["LineTotalAmount", "CalculatedAmount", "GrandTotalAmount"].flatMap((each) =>
    values(xml, each),
  );
  expect(amounts.length).toBeGreaterThan(2);
  for (const amount of amounts) expect(text).toContain(written(amount, content.locale));
  const words = [
    "Name",
    "Description",
    "Content",
    "IssuerAssignedID",
    "LineOne",
    "CityName",
    "PostcodeCode",
    "ExemptionReason",
  ];
  for (const word of words.flatMap((each) => values(xml, each))) expect(text).toContain(plain(word));
  expect(Buffer.from((await pdfAttachment(pdf, "factur-x.xml")) ?? []).toString()).toBe(xml);
  expect(text).not.toMatch(/gutschrift/i);
});

test("AC-03 the invoice is read aloud in its order, and the GiroCode in words", async () => {
  const content = goldenInvoices["a consumer in Germany on account, in English"];
  if (!content) throw new Error("The golden invoice is missing.");
  const xml = writeCii(content, { profile: "factur-x", ...invoiceWords(content) });
  const pdf = await invoiceDocument(readConfig({}), { content, xml, at });
  const elements = await readAloud(pdf);
  expect(elements.filter(({ role }) => role === "H1").map(({ text }) => text)).toEqual([
    "Invoice RE-2026-0001",
  ]);
  expect(elements.filter(({ role }) => role === "TH").map(({ text }) => text)).toEqual([
    "Service",
    "Quantity",
    "Net",
  ]);
  expect(elements).toContainEqual(
    expect.objectContaining({
      role: "Figure",
      alt: expect.stringContaining("GiroCode for the transfer of €99.00"),
    }),
  );
  // Added afterwards, and nothing else is changed: one more revision of the file.
  const raw = Buffer.from(pdf).toString("latin1");
  // The small graphics within the file end with a mark of their own, but begin no revision.
  expect(raw.match(/\nstartxref\n/g)).toHaveLength(2);
  expect(raw).toContain("<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>");
});

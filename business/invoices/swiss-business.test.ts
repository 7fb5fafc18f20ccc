import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRules } from "#tests/en16931/check-rules.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { CorrectBilling, correctBilling } from "./corrections/correct-billing.ts";
import { invoiceDocument } from "./invoice.document.ts";
import type { InvoiceContent } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const address = { street: "Bahnhofstrasse 1", postalCode: "8001", city: "Zürich" };
const details = {
  ...address,
  customerType: "business",
  company: "Klassik AG",
  country: "CH",
  vatId: "CHE-100.155.212 MWST",
};

test("a Swiss business reads its UID on the invoice, and its correction asks for it too", async () => {
  const order = await app.orders.paid({ details });
  const { orderId, staffId } = order;
  const invoice = await issueInvoice(app.system(), order);
  const { rows } = await app.runAsOwner(
    `select content, xml, at from tax.invoices where id = '${invoice?.id}'`,
  );
  const [row] = rows as { content: InvoiceContent; xml: string; at: Date }[];
  if (!row) throw new Error("No invoice was issued.");
  expect(row.content).toMatchObject({
    buyer: { vatId: "CHE-100.155.212 MWST" },
    tax: { treatment: "outside" },
  });
  expect(checkRules(row.xml, "en16931").failed).toEqual([]);
  const pdf = await invoiceDocument(app.services.config, { ...row, at: new Date(row.at) });
  expect((await pdfText(pdf)).replace(/\s+/g, " ")).toContain("UID des Unternehmens CHE-100.155.212 MWST");
  const correct = (vatId: string) =>
    correctBilling(
      app.staff(staffId, "finance"),
      CorrectBilling.parse({ orderId, name: "Hanna Beispiel", company: "Klassik AG", ...address, vatId }),
    );
  await expectRuleBroken(correct(""), "orders_uid_missing");
  await expectRuleBroken(correct("CHE-100.155.213"), "accounts_uid_wrong");
});

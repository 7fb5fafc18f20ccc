import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedAddresses } from "#app/routes/api/public-pages.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import { attachmentBytes } from "#business/mails/attachment-bytes.ts";
import { extras, packages, plans } from "#business/orders/catalogue/catalogue.ts";
import { taxWithin } from "#business/tax/tax.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { serveApp } from "./served-app.ts";

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await openTestApp();
  served = await serveApp(app);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

// "1 €49.00" in a row of an English paper is a quantity and an amount.
const amount = /€\s?\d[\d.,]*\d|€\s?\d|\d[\d.,]*\s?(?:€(?!\s?\d)|EUR\b|Euro\b)/g;
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[.,]$/, "");
const amountsIn = (text: string) => [...new Set((text.match(amount) ?? []).map(plain))];

/** Each price with German tax, its net and its tax: what pages, mails and papers may name. */
const listed = new Set(
  (["de", "en"] as const).flatMap((locale) =>
    [...packages, ...extras, ...plans].flatMap(({ prices }) =>
      prices.flatMap(({ cents }) => {
        const tax = taxWithin(cents, 1_900);
        return [cents, cents - tax, tax, 0].map((each) => plain(formatMoney(each, locale)));
      }),
    ),
  ),
);

/** Amounts that are no price of ours, each with its reason. */
const allowed: Record<string, string> = {
  "3.500 €": "claims.json: what sellers say that a documented history brought",
  "€3,500": "the same",
  "€550": "the same, in English thousands",
  "40 Euro": "§ 288 Abs. 5 BGB in the terms for businesses",
  "0,01 €": "the smallest line that a quote may have",
  "€0.01": "the same",
  "100.000 €": "the largest line that a quote may have",
  "€100,000": "the same",
  "20,00 €": "the smallest voucher (VOUCHER_EUROS)",
  "€20.00": "the same",
  "3.000,00 €": "the largest voucher (VOUCHER_EUROS)",
  "€3,000.00": "the same",
};

/** Claims may be written shortly: "+3.5T €". */
const claims: { value: Record<Locale, string> }[] = JSON.parse(readFileSync("content/claims.json", "utf8"));
const claimed = new Set(claims.flatMap(({ value }) => Object.values(value).flatMap(amountsIn)));

const unexplained = (text: string) =>
  amountsIn(text).filter((each) => !listed.has(each) && !claimed.has(each) && !allowed[each]);

test.each([...sharedAddresses])("CK-01 every amount on %s is in the price list", async (path) => {
  const { status, text } = await served.send({ path });
  expect(status, path).toBe(200);
  const body = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
  expect(unexplained(body.replaceAll("&nbsp;", " "))).toEqual([]);
});

test("CK-01 no text, legal page or template of a paper holds an amount of its own", () => {
  const files = globSync(["locales/{de,en}/*.json", "content/**/*.{md,json}", "business/**/*.typ"]);
  expect(files.length).toBeGreaterThan(50);
  const readmes = /README\.md$/;
  const found = files
    .filter((path) => !readmes.test(path))
    .flatMap((path) => unexplained(readFileSync(path, "utf8")).map((each) => `${path}: ${each}`));
  expect(found).toEqual([]);
});

describe.each(["de", "en"] as const)("in %s", (locale) => {
  test("CK-01 confirmation, invoice and their mails name amounts of the price list only", async () => {
    const details = { packageId: "premium", locale };
    const order = await app.orders.confirmed({ details });
    const { rows } = await app.runAsOwner(
      `update orders set status = 'paid', paid_at = now(), received_cents = price_cents where id = '${order.orderId}' returning price_cents`,
    );
    expect(rows).toEqual([{ price_cents: 49_900 }]);
    await issueInvoice(app.system(), { orderId: order.orderId });
    await app.runJobs("invoices.write");
    const mails = [
      ...(await app.mails("orders.confirmation", order)),
      ...(await app.mails("invoices.sent", order)),
    ];
    expect(mails).toHaveLength(2);
    for (const { text, html, attachments } of mails) {
      const read = await Promise.all(
        attachments.map(async (each) => pdfText(await attachmentBytes(app.services, each))),
      );
      expect(read).toHaveLength(1);
      for (const words of [text, html.replace(/<[^>]+>/g, " ").replaceAll("&nbsp;", " "), ...read]) {
        expect(amountsIn(words).length).toBeGreaterThan(0);
        expect(unexplained(words)).toEqual([]);
      }
    }
  });
});

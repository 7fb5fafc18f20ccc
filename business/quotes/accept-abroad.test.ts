import { afterAll, beforeAll, expect, test } from "vitest";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { ViesDouble } from "#tests/world/money/vies-double.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { lapseQuotes } from "./lapse-quotes.ts";
import { myQuotes, quoteToAccept } from "./read-quotes.ts";

let app: TestApp;
const vies = new ViesDouble();
beforeAll(async () => {
  app = await openTestApp(await vies.open());
  vies.traders.set("ATU13585627", { name: "Wiener Klassik GmbH", address: "Ringstraße 1\n1010 Wien" });
});
afterAll(async () => {
  await app.close();
  await vies.close();
});

const austrian = { customerType: "business", country: "AT" };
const address = { company: "Wiener Klassik", postalCode: "1010", city: "Wien" };

test.each([
  ["with a confirmed VAT id", "ATU13585627", { tax_treatment: "reverse-charge", price_cents: 120_050 }],
  ["without one", "", { tax_treatment: "domestic", price_cents: 142_860 }],
])("TX-01 a business in Austria %s accepts the net price and the tax that is due", async (_, vatId, row) => {
  const quotes = await Quotes.open(app);
  const wilma = await app.person("wilma");
  const quoteId = await quotes.sentTo(wilma, austrian);
  const { id } = await quotes.accept(wilma, quoteId, { ...austrian, ...address, vatId });
  const { rows } = await app.runAsOwner(
    `select tax_treatment, price_cents, (select sum(gross_cents)::int from order_lines where order_id = o.id) as lines
      from orders o where id = '${id}'`,
  );
  expect(rows).toEqual([{ ...row, lines: row.price_cents }]);
});

test("the summary above the button tells what the register answered", async () => {
  const quotes = await Quotes.open(app);
  const wilma = await app.person("wilma");
  const quote = await quoteToAccept(app.customer(wilma), await quotes.sentTo(wilma, austrian));
  const labels = (vatCheck: Parameters<typeof quote.termsWith>[0]) =>
    quote.summaryUnder(quote.termsWith(vatCheck)).map(([label]) => label);
  const check = {
    vatId: "ATU13585627",
    service: "vies",
    requester: "DE000000000",
    at: "2026-11-21T12:00:00Z",
    requestId: "1",
    name: "Wiener Klassik GmbH",
    address: null,
    outcome: "valid",
  } as const;
  expect(labels(check).length).toBeGreaterThan(labels(null).length);
});

const money = (text = "") => text.replaceAll("\u00a0", " ");

test.each([
  [
    "a business in Austria, which may name its number",
    austrian,
    [
      "Nettopreis: 1.200,50 €",
      "Gesamtpreis: 1.200,50 € mit gültiger USt-IdNr., sonst 1.428,60 €",
      "23:59 Uhr (deutsche Zeit)",
    ],
    /inkl|Ortszeit/,
  ],
  [
    "a business in Switzerland",
    { customerType: "business", country: "CH" },
    ["Gesamtpreis: 1.200,50 €, einmalig", "Nicht im Inland steuerbare Leistung"],
    /inkl|19 %/,
  ],
  [
    "a consumer in the United Kingdom",
    { country: "GB" },
    [
      "1.200,50 €, einmalig",
      "deutsche Umsatzsteuer fällt nicht an",
      "23:59 Uhr (Ortszeit: Vereinigtes Königreich)",
    ],
    /inkl|19 %|deutsche Zeit/,
  ],
  ["a consumer in Germany", {}, ["1.200,50 € inkl. 19 % MwSt.", "deutsche Zeit"], /USt-IdNr/],
])("the quote's mail tells the price and the last day of %s", async (_, changes, parts, not) => {
  const quotes = await Quotes.open(app);
  const wilma = await app.person("wilma");
  await quotes.sentTo(wilma, changes);
  const [mail] = await app.mails("quotes.sent", { userId: wilma });
  for (const part of parts) expect(money(mail?.text)).toContain(part);
  expect(money(mail?.text)).not.toMatch(not);
});

test("the job lets a British quote stand until its day is over there", async () => {
  const quotes = await Quotes.open(app);
  const wilma = await app.person("wilma");
  const quoteId = await quotes.sentTo(wilma, { country: "GB", validUntil: "2026-11-21" });
  const lapseAt = async (minutes: number) => {
    app.later({ minutes });
    await lapseQuotes(app.system());
    app.later({ minutes: -minutes });
    return (await myQuotes(app.customer(wilma))).find(({ id }) => id === quoteId)?.standing;
  };
  // 11:00 in London now.
  expect(await lapseAt(12 * 60 + 30)).toBe("sent");
  expect(await lapseAt(13 * 60)).toBe("lapsed");
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { Quotes, quoteInput } from "#tests/world/money/quote-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myQuote, myQuotes, quoteForTeam, quotesForTeam } from "./read-quotes.ts";
import { sendQuote } from "./send-quote.ts";
import { withdrawQuote } from "./withdraw-quote.ts";
import { WriteQuote, writeQuote } from "./write-quote.ts";

let app: TestApp;
let quotes: Quotes;
let hanna: string;
beforeAll(async () => {
  app = await openTestApp();
  quotes = await Quotes.open(app);
  hanna = await app.person("hanna");
});
afterAll(() => app.close());

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const write = (changes: Record<string, unknown>) =>
  writeQuote(quotes.finance(), WriteQuote.parse(quoteInput(changes)));
const reason = "Das Archiv ist bis Mai geschlossen.";

describe("a draft", () => {
  test("has the next number, is changed freely, and is seen by the team alone", async () => {
    const quoteId = await quotes.drafted({ recipientEmail: await app.emailOf(hanna) });
    const draft = await quoteForTeam(quotes.finance(), quoteId);
    expect(draft).toMatchObject({
      number: "A-2026-0001",
      standing: "draft",
      priceCents: 120_050,
      sentAt: null,
    });
    await write({ quoteId, lines: [null, { name: "Ein Tag", cents: 500 }, null] });
    expect(await quoteForTeam(quotes.finance(), quoteId)).toMatchObject({
      number: "A-2026-0001",
      lines: [{ name: "Ein Tag", cents: 500 }],
    });
    expect(await app.auditTrail(`quote:${quoteId}`)).toEqual([
      "quote.written",
      "quote.read",
      "quote.changed",
      "quote.read",
    ]);
    expect(await myQuotes(app.customer(hanna))).toEqual([]);
    await expect(myQuote(app.customer(hanna), quoteId)).rejects.toThrow(NotFound);
  });

  test.each([
    [{ lines: [] }, ["quotes_line_name_missing"]],
    [{ lines: [{ name: "", cents: 1 }] }, ["quotes_line_name_missing"]],
    [{ lines: [{ name: "Tag", cents: Number.NaN }] }, ["quotes_line_price_wrong"]],
    [{ lines: [{ name: "Tag", cents: 0 }] }, ["quotes_line_price_wrong"]],
    [{ title: " " }, ["quotes_title_missing"]],
    [{ locale: "fr" }, ["quotes_locale_missing"]],
    [{ recipientEmail: "nix" }, ["content_email_invalid"]],
    [{ recipientName: "" }, ["orders_name_missing"]],
    [{ customerType: "" }, ["orders_customer_type_missing"]],
    [{ country: "US" }, ["orders_country_missing"]],
    [{ promisedAmount: "0" }, ["quotes_promised_missing"]],
    [{ validUntil: "" }, ["quotes_valid_until_missing"]],
    [{ markeModell: "" }, ["orders_vehicle_missing"]],
  ])("is refused with %j", (changes, codes) => {
    expectInvalid(WriteQuote, quoteInput(changes), ...codes);
  });

  test.each([
    [{ validUntil: "2026-11-20" }, "quotes_valid_until_wrong"],
    [{ validUntil: "2027-12-31" }, "quotes_valid_until_wrong"],
    [{ baujahr: "2025" }, "vehicle_too_young"],
    [{ caseNumber: "F-1999-0001" }, "quotes_case_unknown"],
  ])("breaks a rule with %j", async (changes, code) => {
    await expectRuleBroken(write(changes), code);
    await expectNothingLeft(app, () => write(changes));
  });

  test("may add to an open case of its recipient, and to no other", async () => {
    const { researchId, userId } = await app.orders.placed();
    const { rows } = await app.runAsOwner(`select number from researches where id = '${researchId}'`);
    const caseNumber = String(rows[0]?.number);
    await expectRuleBroken(write({ caseNumber }), "quotes_case_of_other");
    const own = { caseNumber: caseNumber.toLowerCase(), recipientEmail: await app.emailOf(userId) };
    const quoteId = await quotes.drafted({ ...own, markeModell: "" });
    expect(await quoteForTeam(quotes.finance(), quoteId)).toMatchObject({
      researchId,
      caseNumber,
      vehicle: null,
    });
    await app.orders.setCaseStatus({ researchId }, "completed");
    await expectRuleBroken(write(own), "orders_extra_case_closed");
  });

  test("is not written for a country where we do not sell", async () => {
    const { seller } = app.services.config;
    app.services.config.seller = { ...seller, sellTo: ["DE"] };
    await expectRuleBroken(write({ country: "CH" }), "orders_country_not_sold");
    app.services.config.seller = seller;
  });

  test("is written by finance, with an audit entry", async () => {
    const support = app.staff(await app.person("sue", { role: "researcher" }), "support");
    await expect(writeQuote(support, WriteQuote.parse(quoteInput()))).rejects.toThrow(RoleNeeded);
    await expectRollbackWithoutAudit(app, "quote.written", () => write({}));
    // @ts-expect-error customers write no quotes
    void (() => writeQuote(app.customer(hanna), WriteQuote.parse(quoteInput())));
  });
});

describe("sent", () => {
  test("the letter is complete, the portal shows it, and it is frozen", async () => {
    const quoteId = await quotes.sentTo(hanna);
    const email = await app.emailOf(hanna);
    const mail = plain((await app.mails(email)).at(-1)?.text);
    for (const part of [
      "Zwei Tage im Archiv der Stadt Molsheim: 960,00 €",
      "Anfragen an zwei Register: 240,50 €",
      "Gesamtpreis: 1.200,50 € inkl. 19 % MwSt.",
      "gültig bis einschließlich 20. Dezember 2026",
      "10 Wochen",
      "Reisekosten sind enthalten.",
      "14 Tage lang",
      `/de/dashboard/quotes/${quoteId}`,
    ])
      expect(mail).toContain(part);
    expect(await myQuotes(app.customer(hanna))).toMatchObject([{ id: quoteId, standing: "sent" }]);
    const { rows } = await app.runAsOwner(`select params from notifications where kind = 'quote_sent'`);
    expect(rows).toMatchObject([{ params: { due: "2026-12-20" } }]);
    await expectRuleBroken(write({ quoteId }), "quotes_frozen");
    await expectRuleBroken(sendQuote(quotes.finance(), { quoteId }), "quotes_frozen");
    await expect(
      app.runAsOwner(`update quotes set title = 'Anders' where id = '${quoteId}'`),
    ).rejects.toThrow("a quote that was sent is not changed");
  });

  test("in English to a business: net prices, and no right of withdrawal", async () => {
    const otto = await app.person("otto");
    await quotes.sentTo(otto, { locale: "en", customerType: "business" });
    const [mail] = await app.mails(await app.emailOf(otto));
    expect(mail?.subject).toMatch(/^Our quote A-2026-/);
    const text = plain(mail?.text);
    expect(text).toContain("€1,428.60");
    expect(text).not.toContain("instructions on withdrawal");
  });

  test("to somebody without an account, it becomes theirs once the address is confirmed", async () => {
    const emil = await app.person("emil", { unconfirmed: true });
    const quoteId = await quotes.sentTo(emil);
    expect(await myQuotes(app.customer(emil))).toEqual([]);
    await app.runAsOwner(`update users set email_verified = true where id = '${emil}'`);
    expect(await myQuotes(app.customer(emil))).toMatchObject([{ id: quoteId }]);
    expect(await app.mails("quotes.sent", { userId: emil })).toEqual([]);
  });

  test("is read by its recipient and nobody else", async () => {
    const quoteId = await quotes.sentTo(hanna);
    const stranger = app.customer(await app.person("fremd"));
    await expect(myQuote(stranger, quoteId)).rejects.toThrow(NotFound);
    expect(await myQuote(app.customer(hanna), quoteId)).toMatchObject({ withdrawal: "statutory" });
  });

  test("needs finance, an audit entry, and a validity that is not over", async () => {
    const quoteId = await quotes.drafted({ validUntil: "2026-11-22" });
    const support = app.staff(await app.person("sue", { role: "researcher" }), "support");
    await expect(sendQuote(support, { quoteId })).rejects.toThrow(RoleNeeded);
    await expectRollbackWithoutAudit(app, "quote.sent", () => sendQuote(quotes.finance(), { quoteId }));
    await expect(sendQuote(quotes.finance(), { quoteId: hanna })).rejects.toThrow(NotFound);
    app.later({ days: 2 });
    await expectRuleBroken(sendQuote(quotes.finance(), { quoteId }), "quotes_valid_until_wrong");
    app.later({ days: -2 });
    // @ts-expect-error customers send no quotes
    void (() => sendQuote(app.customer(hanna), { quoteId }));
  });
});

describe("withdrawn", () => {
  const withdraw = (quoteId: string, who = quotes.finance()) => withdrawQuote(who, { quoteId, reason });

  test("once, with a reason that its recipient reads", async () => {
    const quoteId = await quotes.sentTo(hanna);
    await expectRollbackWithoutAudit(app, "quote.withdrawn", () => withdraw(quoteId));
    await withdraw(quoteId);
    const mail = (await app.mails(await app.emailOf(hanna))).at(-1);
    expect(mail?.text).toContain(reason);
    expect(await myQuote(app.customer(hanna), quoteId)).toMatchObject({ standing: "withdrawn", reason });
    await expectRuleBroken(withdraw(quoteId), "quotes_not_open");
  });

  test("a draft ends without a letter", async () => {
    const quoteId = await quotes.drafted({ recipientEmail: "niemand@example.org" });
    await withdraw(quoteId);
    expect(await app.mails("niemand@example.org")).toEqual([]);
    expect(await quotesForTeam(quotes.finance())).toContainEqual(
      expect.objectContaining({ id: quoteId, standing: "withdrawn" }),
    );
  });

  test("by finance only, and not when its validity is over", async () => {
    const quoteId = await quotes.sentTo(hanna, { validUntil: "2026-11-21" });
    const support = app.staff(await app.person("sue", { role: "researcher" }), "support");
    await expect(withdraw(quoteId, support)).rejects.toThrow(RoleNeeded);
    app.later({ days: 1 });
    await expectRuleBroken(withdraw(quoteId), "quotes_not_open");
    app.later({ days: -1 });
    // @ts-expect-error customers withdraw no quotes
    void (() => withdrawQuote(app.customer(hanna), { quoteId, reason }));
  });
});

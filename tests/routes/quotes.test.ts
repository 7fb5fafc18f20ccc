import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as orders from "#app/routes/dashboard/orders/orders.tsx";
import * as mine from "#app/routes/dashboard/quotes/quote.tsx";
import * as checkout from "#app/routes/site/checkout/quote.tsx";
import * as fresh from "#app/routes/team/money/quotes/new-quote.tsx";
import * as quote from "#app/routes/team/money/quotes/quote.tsx";
import * as list from "#app/routes/team/money/quotes/quotes.tsx";
import { TypedQuote } from "#app/routes/team/money/quotes/typed-quote.ts";
import { quoteFormValues } from "#app/routes/team/money/quotes/values-of.ts";
import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import { quoteForTeam } from "#business/quotes/read-quotes.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { requestForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
let quotes: Quotes;
let hanna: string;
let otto: string;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  quotes = await Quotes.open(app);
  hanna = await app.person("hanna");
  otto = await app.person("otto");
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const de = { lang: "de" };
const typed = {
  intent: "write",
  locale: "de",
  customerType: "consumer",
  country: "DE",
  recipientName: "Hanna Beispiel",
  recipientEmail: "hanna@example.org",
  vehicleType: "classic-car",
  markeModell: "Bugatti Type 57",
  title: "Recherche im Elsass",
  "lines.0.name": "Zwei Tage im Archiv",
  "lines.0.cents": "1.200,50 €",
  promisedAmount: "10",
  promisedUnit: "weeks",
  validUntil: "2026-12-20",
};
const team = (path: string, form?: Record<string, string>, quoteId = "") =>
  routeArgs(staffContext(app, ruth), `/de/team/money/quotes${path}`, { ...de, quoteId }, form);
const atQuote = (quoteId: string, form?: Record<string, string>) => team(`/${quoteId}`, form, quoteId);
const write = (changes: Record<string, string> = {}) => fresh.action(team("/new", { ...typed, ...changes }));
const location = (answer: unknown) => (answer as Response).headers.get("Location");

describe("the team's form", () => {
  test("prices as people write them become a draft, which the form shows again", async () => {
    const path = location(await write());
    const quoteId = path?.split("/").at(-1) ?? "";
    expect(path).toBe(`/de/team/money/quotes/${quoteId}`);
    const { quote: shown } = await quote.loader(atQuote(quoteId));
    expect(shown).toMatchObject({ standing: "draft", priceCents: 120_050, caseNumber: null });
    const again = TypedQuote.parse({ ...quoteFormValues(shown, "de"), quoteId });
    expect(again).toMatchObject({ lines: [{ name: "Zwei Tage im Archiv", cents: 120_050 }] });
    await quote.action(atQuote(quoteId, { ...typed, "lines.1.name": "Bericht", "lines.1.cents": "80" }));
    expect((await quoteForTeam(quotes.finance(), quoteId)).lines).toHaveLength(2);
    const { quotes: listed } = await list.loader(team(""));
    expect(listed).toContainEqual(expect.objectContaining({ id: quoteId, priceCents: 128_050 }));
  });

  test.each([
    [{ "lines.2.name": "", "lines.2.cents": "10" }, "lines.2.name"],
    [{ "lines.2.name": "Bericht", "lines.2.cents": "viel" }, "lines.2.cents"],
    [{ "lines.0.name": "", "lines.0.cents": "" }, "lines.0.name"],
    [{ validUntil: "2026-11-01" }, "validUntil"],
    [{ caseNumber: "F-1999-0001" }, "caseNumber"],
  ])("says what is wrong beside its field: %j", async (changes, field) => {
    expect(await write(changes)).toMatchObject({
      init: { status: 422 },
      data: { errors: { [field]: expect.stringMatching(/\w/) } },
    });
  });

  test("is filled in from a request or a case", async () => {
    await sendRequest(
      app.visitor(),
      SendRequest.parse(requestForm({ kind: "quote", vehicle: "Lanz Bulldog", email: "hof@example.org" })),
      "192.0.2.1",
    );
    const { rows } = await app.runAsOwner("select id from team_requests limit 1");
    const asked = await fresh.loader(team(`/new?request=${rows[0]?.id}`));
    expect(asked).toMatchObject({ asked: expect.stringMatching(/\w/) });
    expect(asked.values).toMatchObject({ recipientEmail: "hof@example.org", markeModell: "Lanz Bulldog" });
    const { researchId, userId } = await app.orders.placed();
    const { values } = await fresh.loader(team(`/new?case=${researchId}`));
    expect(values).toMatchObject({
      recipientEmail: await app.emailOf(userId),
      caseNumber: expect.stringMatching(/^F-/),
      validUntil: "2026-12-21",
    });
    expect(await statusOf(() => fresh.loader(team(`/new?request=${otto}`)))).toBe(404);
  });

  test("sends and withdraws; a quote that does not exist is 404", async () => {
    const quoteId = await quotes.drafted({ recipientEmail: await app.emailOf(hanna) });
    await quote.action(atQuote(quoteId, { intent: "send" }));
    expect((await quote.loader(atQuote(quoteId))).quote.standing).toBe("sent");
    expect(await quote.action(atQuote(quoteId, { intent: "withdraw", reason: "" }))).toMatchObject({
      init: { status: 422 },
    });
    await quote.action(atQuote(quoteId, { intent: "withdraw", reason: "Das Archiv ist geschlossen." }));
    expect((await quote.loader(atQuote(quoteId))).quote.standing).toBe("withdrawn");
    expect(await statusOf(() => quote.loader(atQuote(otto)))).toBe(404);
  });
});

describe("the customer's page", () => {
  const at = (userId: string, quoteId: string, form?: Record<string, string>) =>
    routeArgs(customerContext(app, userId), `/de/dashboard/quotes/${quoteId}`, { ...de, quoteId }, form);

  test("shows the quote, takes a question, and is nobody else's", async () => {
    const quoteId = await quotes.sentTo(hanna);
    const { quote: shown } = await mine.loader(at(hanna, quoteId));
    expect(shown).toMatchObject({ standing: "sent", withdrawal: "statutory", validUntil: "2026-12-20" });
    await mine.action(at(hanna, quoteId, { intent: "ask", message: "Ist Colmar dabei?" }));
    expect((await mine.loader(at(hanna, quoteId))).quote.questions).toMatchObject([
      { message: "Ist Colmar dabei?" },
    ]);
    const { quotes: listed } = await orders.loader(
      routeArgs(customerContext(app, hanna), "/de/dashboard/orders", de),
    );
    expect(listed).toContainEqual(expect.objectContaining({ id: quoteId }));
    expect(await statusOf(() => mine.loader(at(otto, quoteId)))).toBe(404);
    const ask = { intent: "ask", message: "Ist Colmar dabei?" };
    expect(await statusOf(() => mine.action(at(otto, quoteId, ask)))).toBe(404);
  });
});

describe("the checkout of a quote", () => {
  const address = {
    name: "Hanna Beispiel",
    street: "Beispielweg 1",
    postalCode: "12345",
    city: "Musterstadt",
  };
  const decision = { start: "now", demanded: "on", understood: "on" };
  const at = (userId: string, quoteId: string, form?: Record<string, string>, lang = "de") =>
    routeArgs(customerContext(app, userId), `/${lang}/checkout/quote/${quoteId}`, { lang, quoteId }, form);
  type Review = { values: Record<string, string>; shownHash: string; summary: string[][]; consumer: boolean };
  const review = async (quoteId: string, changes = {}) => {
    const answer = await checkout.action(at(hanna, quoteId, { intent: "review", ...address, ...changes }));
    return (answer as { data: Review }).data;
  };

  test("CK-02 CK-06 first step: means and party; review; order; the same again is the same order", async () => {
    const quoteId = await quotes.sentTo(hanna);
    const shown = await checkout.loader(at(hanna, quoteId));
    expect(shown).toMatchObject({
      total: expect.stringContaining("1.200,50"),
      party: expect.stringContaining("Deutschland"),
      contract: expect.stringContaining("nehmen unser Angebot an"),
    });
    const { values, shownHash, summary } = await review(quoteId);
    expect(summary.map(([label]) => label)).toEqual([
      "Angebot",
      "Gegenstand",
      "Fahrzeug",
      "Leistung 1",
      "Leistung 2",
      "Lieferung",
      "Bedingungen",
      "Anteile der Arbeit",
      "Gesamtpreis",
      "Zahlung",
      "Anzahlung",
    ]);
    const form = { ...address, ...values, ...decision, intent: "order", shown: shownHash };
    const placed = location(await checkout.action(at(hanna, quoteId, form)));
    expect(placed).toMatch(/^\/de\/orders\//);
    const otherTab = { ...form, idempotencyKey: uuidv7() };
    expect(location(await checkout.action(at(hanna, quoteId, otherTab)))).toBe(placed);
    expect(await statusOf(() => checkout.loader(at(hanna, quoteId)))).toBe(303);
  });

  test("customer type and country are the quote's, whatever is sent", async () => {
    const quoteId = await quotes.sentTo(hanna, { customerType: "business" });
    const { consumer, summary } = await review(quoteId, {
      company: "Klassik GmbH",
      customerType: "consumer",
      country: "AT",
    });
    expect(consumer).toBe(false);
    expect(JSON.stringify(summary)).toContain("1.428,60");
  });

  test("is refused with a sentence when the quote has lapsed between the steps", async () => {
    const quoteId = await quotes.sentTo(hanna, { validUntil: "2026-11-21" });
    const { values, shownHash } = await review(quoteId);
    app.later({ days: 1 });
    const form = { ...address, ...values, ...decision, intent: "order", shown: shownHash };
    expect(await checkout.action(at(hanna, quoteId, form))).toMatchObject({
      init: { status: 422 },
      data: { problem: expect.stringContaining("abgelaufen") },
    });
    expect(await statusOf(() => checkout.loader(at(hanna, quoteId)))).toBe(303);
    app.later({ days: -1 });
  });

  test("is in the language of the quote, and nobody else's", async () => {
    const quoteId = await quotes.sentTo(hanna, { locale: "en" });
    const led = await Promise.resolve(checkout.loader(at(hanna, quoteId))).catch((answer: unknown) => answer);
    expect(location(led)).toBe(`/en/checkout/quote/${quoteId}`);
    expect(await checkout.loader(at(hanna, quoteId, undefined, "en"))).toMatchObject({
      title: expect.stringMatching(/^Accept quote A-/),
    });
    expect(await statusOf(() => checkout.loader(at(otto, quoteId)))).toBe(404);
    expect(await statusOf(() => checkout.action(at(otto, quoteId, { intent: "order" })))).toBe(404);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { legalSnapshots, orderLines, orders } from "#business/orders/orders.sql.ts";
import { myOrder, myOrders } from "#business/orders/read-orders.ts";
import { startWork } from "#business/orders/work/start-work.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { uuidv7 } from "#platform/uuid.ts";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { acceptQuote } from "./accept-quote.ts";
import { lapseQuotes } from "./lapse-quotes.ts";
import { myQuote, quoteForTeam } from "./read-quotes.ts";
import { withdrawQuote } from "./withdraw-quote.ts";

let app: TestApp;
let quotes: Quotes;
beforeAll(async () => {
  app = await openTestApp();
  quotes = await Quotes.open(app);
});
afterAll(() => app.close());

async function sent(changes: Record<string, unknown> = {}) {
  const hanna = await app.person("hanna");
  return { hanna, quoteId: await quotes.sentTo(hanna, changes) };
}

async function stored(orderId: string) {
  return inTransaction(app.system(), async ({ db }) => {
    const [row] = await db
      .select({ order: orders, snapshot: legalSnapshots })
      .from(orders)
      .innerJoin(legalSnapshots, eq(legalSnapshots.orderId, orders.id))
      .where(eq(orders.id, orderId));
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    return { order: row?.order, snapshot: row?.snapshot, lines };
  });
}

async function paidAndConfirmed(hanna: string, orderId: string) {
  await confirmOrder(app.system(), { orderId });
  await app.runJobs("mails.deliver");
  const { priceCents } = await myOrder(app.customer(hanna), orderId);
  await recordTransfer(quotes.finance(), { orderId, receivedCents: priceCents, receivedOn: "2026-11-21" });
  return startWork(app.system(), { orderId });
}

describe("CK-07 accepting", () => {
  test("creates an order with the quote's lines and promise, in a case of its own", async () => {
    const { hanna, quoteId } = await sent();
    const { id } = await quotes.accept(hanna, quoteId);
    const { order, lines } = await stored(id);
    expect(order).toMatchObject({
      userId: hanna,
      status: "pending",
      packageId: "research",
      packageName: "Recherche in drei Archiven des Elsass",
      netCents: 100_882,
      vatCents: 19_168,
      priceCents: 120_050,
      productClass: "human",
      further: false,
      promised: { amount: 10, unit: "weeks" },
      quoteNumber: expect.stringMatching(/^A-2026-/),
    });
    expect(orderName({ packageId: "research", packageName: order?.packageName ?? "" }, "en")).toContain(
      "Elsass",
    );
    expect(lines).toMatchObject([
      { itemId: null, name: "Zwei Tage im Archiv der Stadt Molsheim", grossCents: 96_000 },
      { itemId: null, name: "Anfragen an zwei Register", grossCents: 24_050 },
    ]);
    expect(lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(100_882);
    expect(await app.auditTrail(`quote:${quoteId}`)).toEqual([
      "quote.written",
      "quote.sent",
      "quote.accepted",
    ]);
    expect(await myQuote(app.customer(hanna), quoteId)).toMatchObject({ standing: "accepted", orderId: id });
    expect(await app.jobs("orders.confirm")).toContainEqual({ orderId: id });
  });

  test("CK-08 is confirmed with the full texts and starts once paid, with the promised date", async () => {
    const { hanna, quoteId } = await sent();
    const { id } = await quotes.accept(hanna, quoteId);
    expect(await paidAndConfirmed(hanna, id)).toBe("started");
    const [mail] = await app.mails("orders.confirmation", { userId: hanna });
    expect(mail?.text).toContain("Sie haben unser Angebot A-2026-");
    expect(mail?.text).toContain("Muster-Widerrufsformular");
    const { researchId } = await myOrder(app.customer(hanna), id);
    const { promisedAt } = await myResearch(app.customer(hanna), researchId ?? "");
    expect(promisedAt?.toISOString().slice(0, 10)).toBe("2027-01-30");
  });

  test("EI-01 is billed line by line, to the cent, where net times rate rounds to another cent", async () => {
    const lines = [
      { name: "Ein Tag im Archiv", cents: 5_000 },
      { name: "Kopien", cents: 5_005 },
    ];
    const { hanna, quoteId } = await sent({ lines });
    const { id } = await quotes.accept(hanna, quoteId);
    await paidAndConfirmed(hanna, id);
    await app.runJobs("invoices.issue");
    const [invoice] = await invoicesOfOrder(app.system(), id);
    expect(invoice).toMatchObject({ grossCents: 10_005 });
  });

  test("adds to an open case: its research runs on, and only its deadline moves", async () => {
    const of = await app.orders.started();
    const { number } = await myResearch(app.customer(of.userId), of.researchId);
    const quoteId = await quotes.sentTo(of.userId, { caseNumber: number });
    const { id } = await quotes.accept(of.userId, quoteId);
    expect(await stored(id)).toMatchObject({ order: { further: true, researchId: of.researchId } });
    expect(await paidAndConfirmed(of.userId, id)).toBe("started");
    const { promisedAt } = await myResearch(app.customer(of.userId), of.researchId);
    expect(promisedAt?.toISOString().slice(0, 10)).toBe("2027-01-30");
  });

  test("adds to no case that has ended in the meantime", async () => {
    const of = await app.orders.started();
    const { number } = await myResearch(app.customer(of.userId), of.researchId);
    const quoteId = await quotes.sentTo(of.userId, { caseNumber: number });
    await app.orders.setCaseStatus(of, "completed");
    const action = () => quotes.accept(of.userId, quoteId);
    await expectRuleBroken(action(), "orders_extra_case_closed");
    await expectNothingLeft(app, action);
  });

  test("a further order unpaid is cancelled along with the first", async () => {
    const of = await app.orders.placed();
    const { number } = await myResearch(app.customer(of.userId), of.researchId);
    await quotes.accept(of.userId, await quotes.sentTo(of.userId, { caseNumber: number }));
    await cancelOrder(app.customer(of.userId), of);
    const all = await myOrders(app.customer(of.userId));
    expect(all.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  });
});

describe("CK-05 the law of the customer", () => {
  const business = { customerType: "business", company: "Klassik GmbH" };
  test.each([
    [{}, {}, ["terms", "withdrawal", "consumer-information", "privacy"], 120_050],
    [
      { country: "CH" },
      { country: "CH", postalCode: "8001" },
      ["terms", "withdrawal", "consumer-information", "privacy", "particulars-ch"],
      120_050,
    ],
    [
      { country: "GB" },
      { country: "GB", postalCode: "GU1 3UY" },
      ["terms", "withdrawal", "consumer-information", "privacy", "particulars-gb"],
      120_050,
    ],
    [business, business, ["terms", "terms-business", "privacy"], 142_860],
  ])("%j: texts, price and declarations", async (quoted, details, kinds, cents) => {
    const { hanna, quoteId } = await sent(quoted);
    const { id } = await quotes.accept(hanna, quoteId, details);
    const { order, snapshot } = await stored(id);
    const isConsumer = order?.customerType === "consumer";
    expect(order?.priceCents).toBe(cents);
    expect(snapshot?.texts.map(({ kind }) => kind)).toEqual(kinds);
    expect(snapshot).toMatchObject({ buttonLabel: "zahlungspflichtig bestellen", uiLang: "de" });
    expect(snapshot?.consents).toHaveLength(isConsumer ? 2 : 0);
    expect(JSON.stringify(snapshot?.summary)).toContain("Reisekosten sind enthalten.");
    expect(JSON.stringify(snapshot?.summary).includes("Anteile der Arbeit")).toBe(isConsumer);
  });

  test("a consumer chooses the start", async () => {
    const { hanna, quoteId } = await sent();
    const action = () => quotes.accept(hanna, quoteId, {}, { start: undefined });
    await expectRuleBroken(action(), "orders_start_missing");
    await expectNothingLeft(app, action);
  });

  test("the contract is in the language of the quote, on whatever page it was accepted", async () => {
    const { hanna, quoteId } = await sent({ locale: "en" });
    const { id } = await quotes.accept(hanna, quoteId, { locale: "de" });
    expect(await stored(id)).toMatchObject({
      order: { locale: "en" },
      snapshot: { buttonLabel: "Order with obligation to pay" },
    });
  });

  test.each([
    [{ customerType: "business", company: "Klassik GmbH" }],
    [{ country: "AT", postalCode: "1010" }],
  ])("it is not accepted by another kind of customer: %j", async (details) => {
    const { hanna, quoteId } = await sent();
    const action = () => quotes.accept(hanna, quoteId, details);
    await expectRuleBroken(action(), "quotes_other_party");
    await expectNothingLeft(app, action);
  });

  test("nothing is ordered if it differs from what was shown", async () => {
    const { hanna, quoteId } = await sent();
    const action = () => quotes.accept(hanna, quoteId, {}, { shown: "0".repeat(64) });
    await expectRuleBroken(action(), "orders_changed_meanwhile");
    await expectNothingLeft(app, action);
  });
});

describe("CK-06 accepted twice", () => {
  test("by a double click or in two tabs, it is one order", async () => {
    const { hanna, quoteId } = await sent();
    const key = { idempotencyKey: uuidv7() };
    const all = await Promise.all([
      quotes.accept(hanna, quoteId, {}, key),
      quotes.accept(hanna, quoteId, {}, key),
      quotes.accept(hanna, quoteId),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const after = await app.rowCounts();
    expect(await quotes.accept(hanna, quoteId)).toEqual(all[0]);
    expect(await app.rowCounts()).toEqual(after);
    expect(await myOrders(app.customer(hanna))).toHaveLength(1);
  });
});

describe("is refused", () => {
  test("one second after its last day, before and after the job has run", async () => {
    const own = await openTestApp();
    const mine = await Quotes.open(own);
    const hanna = await own.person("hanna");
    const today = own.system().now();
    const midnight = new Date("2026-11-21T23:00:00Z");
    const quoteId = await mine.sentTo(hanna, { validUntil: "2026-11-21" });
    const other = await mine.sentTo(hanna, { validUntil: "2026-11-21" });
    own.later({ minutes: (midnight.getTime() - 1000 - today.getTime()) / 60_000 });
    await mine.accept(hanna, other);
    await lapseQuotes(own.system());
    expect(await quoteForTeam(mine.finance(), quoteId)).toMatchObject({ status: "sent", standing: "sent" });
    own.later({ minutes: 1 / 60 });
    await expectRuleBroken(mine.accept(hanna, quoteId), "quotes_lapsed");
    await expectRollbackWithoutAudit(own, "quote.lapsed", () => lapseQuotes(own.system()));
    await lapseQuotes(own.system());
    await expectRuleBroken(mine.accept(hanna, quoteId), "quotes_lapsed");
    expect(await quoteForTeam(mine.finance(), quoteId)).toMatchObject({ status: "lapsed" });
    expect(await quoteForTeam(mine.finance(), other)).toMatchObject({ status: "accepted" });
    await own.close();
  });

  test("once it was withdrawn", async () => {
    const { hanna, quoteId } = await sent();
    await withdrawQuote(quotes.finance(), { quoteId, reason: "Das Archiv ist geschlossen." });
    await expectRuleBroken(quotes.accept(hanna, quoteId), "quotes_withdrawn");
    await expectNothingLeft(app, () => quotes.accept(hanna, quoteId));
  });

  test("as a draft, and by a stranger", async () => {
    const { hanna, quoteId } = await sent();
    const draft = await quotes.drafted({ recipientEmail: await app.emailOf(hanna) });
    await expect(quotes.accept(hanna, draft)).rejects.toThrow(NotFound);
    const stranger = await app.person("fremd");
    await expect(quotes.accept(stranger, quoteId)).rejects.toThrow(NotFound);
    await expectNothingLeft(app, () => quotes.accept(stranger, quoteId));
    // @ts-expect-error the team accepts nothing for a customer
    void (() => acceptQuote(quotes.finance(), {}, {}));
  });

  test("where the audit entry cannot be written", async () => {
    const { hanna, quoteId } = await sent();
    await expectRollbackWithoutAudit(app, "quote.accepted", () => quotes.accept(hanna, quoteId));
  });
});

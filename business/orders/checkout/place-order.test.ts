import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { type LegalKind, legalText } from "#business/orders/contracts/legal-texts.ts";
import { legalSnapshots, orderLines, orders } from "#business/orders/orders.sql.ts";
import { myOrder, myOrders, myRecentOrder } from "#business/orders/read-orders.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { uuidv7 } from "#platform/uuid.ts";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { checkoutDetails, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { orderablePackage } from "./orderable.ts";
import { placeOrder } from "./place-order.ts";
import { consentTexts } from "./summary.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let carla: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// Nobody orders more than twenty times within an hour, or owes for more than ten orders.
beforeEach(async () => {
  app.later({ minutes: 60 });
  carla = await app.person("carla");
});

const place = (details = {}, decision = {}, who = carla) =>
  placeOrder(app.customer(who), checkoutDetails(details), orderDecision(decision));

async function placed(details = {}, decision = {}) {
  const { id } = await place(details, decision);
  return inTransaction(app.system(), async (ctx) => {
    const [row] = await ctx.db
      .select({ order: orders, snapshot: legalSnapshots })
      .from(orders)
      .innerJoin(legalSnapshots, eq(legalSnapshots.orderId, orders.id))
      .where(eq(orders.id, id));
    if (!row) throw new Error("The order was not saved.");
    return row;
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("whoever returns to the form is reminded of the same order within the hour", async () => {
  const recent = (packageId: "basic" | "match") => myRecentOrder(app.customer(carla), packageId);
  expect(await recent("basic")).toBeNull();
  const { id } = await place();
  expect(await recent("basic")).toEqual({ id, number: expect.stringMatching(/^B-/) });
  expect(await recent("match")).toBeNull();
  expect(await myRecentOrder(app.customer(await app.person("otto")), "basic")).toBeNull();
  app.later({ minutes: 60 });
  expect(await recent("basic")).toBeNull();
});

describe("an order", () => {
  test("stores its own copy of package, price and address", async () => {
    const { order } = await placed();
    expect(order).toMatchObject({
      userId: carla,
      status: "pending",
      packageId: "basic",
      priceCents: 199,
      netCents: 167,
      vatCents: 32,
      taxTreatment: "domestic",
      taxBasisPoints: 1_900,
      taxNote: null,
      country: "DE",
      productClass: "electronic",
      priceTableVersion: "2026-11-01",
      customerType: "consumer",
      start: "now",
      locale: "de",
      createdAt: app.system().now(),
      confirmedAt: null,
      paidAt: null,
    });
    expect(order.number).toMatch(/^B-2026-\d{4}$/);
    expect(order.billing).toMatchObject({ name: "Hanna Beispiel", city: "Musterstadt", country: "DE" });
  });

  test("stores a snapshot of the page: texts, summary, button and declarations with their hashes", async () => {
    const { snapshot } = await placed();
    const { terms } = orderablePackage(app.customer(carla), checkoutDetails());
    const { demand, knowledge } = consentTexts(terms, "de");
    expect(snapshot.consents).toEqual([demand, knowledge].map((text) => ({ text, sha256: sha256(text) })));
    expect(snapshot).toMatchObject({ buttonLabel: "zahlungspflichtig bestellen", uiLang: "de" });
    expect(snapshot.texts.map(({ kind }) => kind)).toEqual([
      "terms",
      "withdrawal",
      "consumer-information",
      "privacy",
    ]);
    for (const shown of snapshot.texts) {
      const kind = shown.kind as LegalKind; // checked by the line above
      const text = await legalText(app.services.config, kind, "de");
      const { title, version, markdown } = text;
      expect(shown).toEqual({ kind, lang: "de", version, title, markdown, sha256: sha256(markdown) });
    }
    expect(JSON.stringify(snapshot.summary)).toContain("Volkswagen Käfer · B-XY 123");
  });

  test("opens the case, is audited, and waits for its confirmation", async () => {
    const { order } = await placed();
    expect(await myResearch(app.customer(carla), order.researchId ?? "")).toMatchObject({
      status: "pending",
      progressPercentage: 0,
      promisedAt: null,
    });
    expect(await app.auditTrail(`order:${order.id}`)).toEqual(["order.placed"]);
    expect(await app.auditTrail(`research:${order.researchId}`)).toEqual(["research.opened"]);
    expect(await app.jobs("orders.confirm")).toContainEqual({ orderId: order.id });
  });

  test("TX-03 has a line whose sums are its own", async () => {
    const { order } = await placed({
      packageId: "premium",
      country: "GB",
      postalCode: "GU1 3UY",
      city: "Guildford",
    });
    expect(order).toMatchObject({ priceCents: 49_900, vatCents: 0, taxTreatment: "outside", country: "GB" });
    const lines = await inTransaction(app.system(), ({ db }) =>
      db.select().from(orderLines).where(eq(orderLines.orderId, order.id)),
    );
    expect(lines).toMatchObject([
      {
        position: 1,
        itemId: "premium",
        name: "Premium-Suche",
        quantity: 1,
        netCents: 49_900,
        grossCents: 49_900,
      },
    ]);
  });

  test("takes the next number each time", async () => {
    const numbers = [(await placed()).order.number, (await placed()).order.number].map((n) =>
      Number(n.slice(7)),
    );
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test("is visible to its customer only", async () => {
    const { order } = await placed();
    const otto = await app.person("otto");
    await expect(myOrder(app.customer(otto), order.id)).rejects.toThrow(NotFound);
    expect(await myOrders(app.customer(otto))).toEqual([]);
    const mine = await myOrder(app.customer(carla), order.id);
    expect(mine.transfer).toMatchObject({
      amountCents: 199,
      reference: expect.stringMatching(/^RF\d\dB2026/),
    });
    expect(mine.transfer.giroCode).toContain(mine.transfer.reference);
    // @ts-expect-error a visitor has no account to order with
    void (() => placeOrder(app.visitor(), checkoutDetails(), orderDecision()));
  });
});

describe("the same click twice", () => {
  test("CK-06 is one order, in sequence or at once", async () => {
    const idempotencyKey = uuidv7();
    const first = await place({}, { idempotencyKey });
    const after = await app.rowCounts();
    expect(await place({}, { idempotencyKey })).toEqual(first);
    expect(await app.rowCounts()).toEqual(after);

    const anna = await app.person("anna");
    const key = { idempotencyKey: uuidv7() };
    const both = await Promise.all([place({}, key, anna), place({}, key, anna), place({}, key, anna)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await myOrders(app.customer(anna))).toHaveLength(1);
  });

  test("with another person's key does not reveal their order", async () => {
    const idempotencyKey = uuidv7();
    await place({}, { idempotencyKey });
    const otto = await app.person("otto");
    await expectNothingLeft(app, () => place({}, { idempotencyKey }, otto));
    await expectRuleBroken(place({}, { idempotencyKey }, otto), "orders_key_taken");
  });
});

describe("what was shown", () => {
  test.each([
    [{}, []],
    [{ country: "AT", postalCode: "1010" }, ["particulars-at"]],
    [{ country: "CH", postalCode: "8001" }, ["particulars-ch"]],
    [{ country: "GB", postalCode: "GU1 3UY" }, ["particulars-gb"]],
    [{ country: "NO", postalCode: "0150" }, ["particulars-no"]],
    [{ customerType: "business", company: "X Ltd", country: "GB", postalCode: "GU1 3UY" }, []],
  ])("CK-08 is kept with the annex of the country: %j", async (details, annexes) => {
    const { snapshot } = await placed(details);
    expect(snapshot.texts.map(({ kind }) => kind).filter((kind) => kind.startsWith("particulars"))).toEqual(
      annexes,
    );
  });

  test("CK-06 binds: if the summary has changed since, nothing is ordered", async () => {
    const { snapshot } = await placed();
    expect(snapshot.summarySha256).toBe(sha256(JSON.stringify(snapshot.summary)));
    const action = () => place({}, { shown: sha256("another price") });
    await expectRuleBroken(action(), "orders_changed_meanwhile");
    await expectNothingLeft(app, action);
    await place({}, { shown: snapshot.summarySha256 });
  });
});

describe("the start", () => {
  test("CK-05 must be chosen by a consumer, not by a business", async () => {
    const action = () => place({}, { start: undefined });
    await expectRuleBroken(action(), "orders_start_missing");
    await expectNothingLeft(app, action);
    const business = { customerType: "business", company: "Klassik GmbH" };
    const { order, snapshot } = await placed(business, {
      start: undefined,
      demanded: "off",
      understood: "off",
    });
    expect(order).toMatchObject({ customerType: "business", start: "now" });
    expect(snapshot.consents).toEqual([]);
  });

  test.each(["demanded", "understood"])("waits for the period where %s is not ticked", async (box) => {
    const { order, snapshot } = await placed({}, { [box]: "off" });
    expect(order.start).toBe("after_period");
    expect(snapshot.consents).toHaveLength(1);
  });

  test("CK-05 after the period needs no declaration, and stores none", async () => {
    const { order, snapshot } = await placed({}, { start: "after_period" });
    expect(order.start).toBe("after_period");
    expect(snapshot.consents).toEqual([]);
  });
});

describe("nothing is written", () => {
  test("SEC-02 when the address is not confirmed", async () => {
    const signUpNewcomer = await app.person("emil", { unconfirmed: true });
    const action = () => place({}, {}, signUpNewcomer);
    await expectRuleBroken(action(), "orders_email_unconfirmed");
    await expectNothingLeft(app, action);
  });

  test.each(["research"])("when the package %s has no listed price", async (packageId) => {
    const action = () => place({ packageId });
    await expectRuleBroken(action(), "orders_not_orderable");
    await expectNothingLeft(app, action);
  });

  test("where we do not sell", async () => {
    const everywhere = app.services.config.seller;
    app.services.config.seller = { ...everywhere, sellTo: ["DE"] };
    const action = () => place({ country: "AT", postalCode: "1010" });
    await expectRuleBroken(action(), "orders_country_not_sold");
    await expectNothingLeft(app, action);
    app.services.config.seller = everywhere;
  });

  test("when the audit entry cannot be written, not even a number", async () => {
    const before = Number((await placed()).order.number.slice(7));
    await expectRollbackWithoutAudit(app, "order.placed", place);
    expect(Number((await placed()).order.number.slice(7))).toBe(before + 1);
  });
});

test("the twenty-first order within the hour must wait", async () => {
  const eager = await app.person("eager", { unconfirmed: true });
  for (let n = 1; n <= 20; n++) await expectRuleBroken(place({}, {}, eager), "orders_email_unconfirmed");
  expect(await expectTooMany(place({}, {}, eager))).toBe(3600);
});

import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "#platform/uuid.ts";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectRule, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { checkoutDetails, orderDecision } from "#tests/situations.ts";
import { inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { myResearch } from "../researches/read-researches.ts";
import { consentTexts } from "./checkout.ts";
import { legalText } from "./legal-texts.ts";
import { legalSnapshots, orders } from "./orders.sql.ts";
import { placeOrder } from "./place-order.ts";
import { myOrder, myOrders } from "./read-orders.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let carla: string;
beforeAll(async () => {
  house = await openTestHouse();
  carla = await house.person("carla");
});
afterAll(() => house.close());
// Nobody orders more than twenty times within an hour.
beforeEach(() => house.later({ minutes: 60 }));

const place = (details = {}, decision = {}, who = carla) =>
  placeOrder(house.customer(who), checkoutDetails(details), orderDecision(decision));

async function placed(details = {}, decision = {}) {
  const { id } = await place(details, decision);
  return inTransaction(house.system(), async (ctx) => {
    const [row] = await ctx.db
      .select({ order: orders, snapshot: legalSnapshots })
      .from(orders)
      .innerJoin(legalSnapshots, eq(legalSnapshots.orderId, orders.id))
      .where(eq(orders.id, id));
    if (!row) throw new Error("The order was not kept.");
    return row;
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("an order", () => {
  test("keeps its own copy of package, price and address", async () => {
    const { order } = await placed();
    expect(order).toMatchObject({
      userId: carla,
      status: "pending",
      packageId: "basic",
      priceCents: 199,
      vatCents: 32,
      customerType: "consumer",
      start: "now",
      locale: "de",
      createdAt: house.system().now(),
      confirmedAt: null,
      paidAt: null,
    });
    expect(order.number).toMatch(/^B-2026-\d{4}$/);
    expect(order.billing).toMatchObject({ name: "Hanna Beispiel", city: "Musterstadt", country: "DE" });
  });

  test("keeps what stood on the page: texts, summary, button and declarations with their fingerprints", async () => {
    const { snapshot } = await placed();
    const { demand, knowledge } = consentTexts("de");
    expect(snapshot.consents).toEqual([demand, knowledge].map((text) => ({ text, sha256: sha256(text) })));
    expect(snapshot).toMatchObject({ buttonLabel: "zahlungspflichtig bestellen", uiLang: "de" });
    expect(snapshot.texts.map(({ kind }) => kind)).toEqual(["terms", "withdrawal", "privacy"]);
    for (const shown of snapshot.texts) {
      const kind = shown.kind as "terms" | "withdrawal" | "privacy"; // the line above says so
      const text = await legalText(house.house.config, kind, "de");
      expect(shown).toEqual({ kind, lang: "de", version: text.version, sha256: sha256(text.markdown) });
    }
    expect(JSON.stringify(snapshot.summary)).toContain("Volkswagen Käfer · B-XY 123");
  });

  test("opens the case, is written down, and waits for its confirmation", async () => {
    const { order } = await placed();
    expect(await myResearch(house.customer(carla), order.researchId)).toMatchObject({
      status: "pending",
      progressPercentage: 0,
      promisedAt: null,
    });
    expect(await house.trail(`order:${order.id}`)).toEqual(["order.placed"]);
    expect(await house.trail(`research:${order.researchId}`)).toEqual(["research.opened"]);
    expect(await house.jobs("orders.confirm")).toContainEqual({ orderId: order.id });
  });

  test("takes the next number each time", async () => {
    const numbers = [(await placed()).order.number, (await placed()).order.number].map((n) =>
      Number(n.slice(7)),
    );
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test("is its customer's alone", async () => {
    const { order } = await placed();
    const otto = await house.person("otto");
    await expect(myOrder(house.customer(otto), order.id)).rejects.toThrow(NotFound);
    expect(await myOrders(house.customer(otto))).toEqual([]);
    const mine = await myOrder(house.customer(carla), order.id);
    expect(mine.transfer).toMatchObject({
      amountCents: 199,
      reference: expect.stringMatching(/^RF\d\dB2026/),
    });
    expect(mine.transfer.giroCode).toContain(mine.transfer.reference);
    // @ts-expect-error a visitor has no account to order with
    void (() => placeOrder(house.visitor(), checkoutDetails(), orderDecision()));
  });
});

describe("the same click twice", () => {
  test("is one order, one after the other or at once", async () => {
    const idempotencyKey = uuidv7();
    const first = await place({}, { idempotencyKey });
    const after = await house.rowCounts();
    expect(await place({}, { idempotencyKey })).toEqual(first);
    expect(await house.rowCounts()).toEqual(after);

    const anna = await house.person("anna");
    const key = { idempotencyKey: uuidv7() };
    const both = await Promise.all([place({}, key, anna), place({}, key, anna), place({}, key, anna)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await myOrders(house.customer(anna))).toHaveLength(1);
  });

  test("with the key of somebody else is no way to their order", async () => {
    const idempotencyKey = uuidv7();
    await place({}, { idempotencyKey });
    const otto = await house.person("otto");
    await expectNothingLeft(house, () => place({}, { idempotencyKey }, otto));
  });
});

describe("the start", () => {
  test("must be chosen by a consumer, not by a business", async () => {
    const deed = () => place({}, { start: undefined });
    await expectRule(deed(), "orders_start_missing");
    await expectNothingLeft(house, deed);
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

  test("after the period needs no declaration, and keeps none", async () => {
    const { order, snapshot } = await placed({}, { start: "after_period" });
    expect(order.start).toBe("after_period");
    expect(snapshot.consents).toEqual([]);
  });
});

describe("nothing is left behind", () => {
  test("where the address is not confirmed", async () => {
    const newcomer = await house.person("emil", { unconfirmed: true });
    const deed = () => place({}, {}, newcomer);
    await expectRule(deed(), "orders_email_unconfirmed");
    await expectNothingLeft(house, deed);
  });

  test.each(["premium", "research"])("where the package %s cannot be ordered", async (packageId) => {
    const deed = () => place({ packageId });
    await expectRule(deed(), "orders_not_orderable");
    await expectNothingLeft(house, deed);
  });

  test("where the audit entry cannot be written, not even a number", async () => {
    const before = Number((await placed()).order.number.slice(7));
    await expectUndoneWithoutTrace(house, "order.placed", place);
    expect(Number((await placed()).order.number.slice(7))).toBe(before + 1);
  });
});

test("the twenty-first order within the hour must wait", async () => {
  const eager = await house.person("eager", { unconfirmed: true });
  for (let n = 1; n <= 20; n++) await expectRule(place({}, {}, eager), "orders_email_unconfirmed");
  expect(await expectTooMany(place({}, {}, eager))).toBe(3600);
});

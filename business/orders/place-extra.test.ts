import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { checkoutDetails, type OrderSituation, orderDecision } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { changeStatus } from "../researches/change-status.ts";
import { myResearch } from "../researches/read-researches.ts";
import { beginWork } from "./begin-work.ts";
import { extras } from "./catalogue.ts";
import { ExtraDetails, extraName, nameOfOrder, serviceConsentTexts, summaryOfExtra } from "./checkout.ts";
import { confirmOrder } from "./confirm-order.ts";
import { moveCase } from "./move-case.ts";
import { contractPapers } from "./open-contract.ts";
import { placeExtra } from "./place-extra.ts";
import { myOrder, myOrders, ordersOfResearch } from "./read-orders.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let base: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
  base = await house.orders.begun();
});
afterAll(() => house.close());

const details = (of: OrderSituation, extraId = "international", changes: object = {}) => {
  const { customerType, billing, locale } = checkoutDetails();
  return ExtraDetails.parse({
    extraId,
    researchId: of.researchId,
    customerType,
    locale,
    ...billing,
    ...changes,
  });
};
const place = (of: OrderSituation, extraId?: string, decision: object = {}, changes: object = {}) =>
  placeExtra(house.customer(of.userId), details(of, extraId, changes), orderDecision({ ...decision }));

/** Paid, confirmed by letter, and tried by the clock. */
async function paid(of: OrderSituation, orderId: string) {
  await house.perform("letters.deliver");
  const { priceCents } = await myOrder(house.customer(of.userId), orderId);
  await recordTransfer(house.researcher(of.staffId), {
    orderId,
    receivedCents: priceCents,
    receivedOn: "2026-11-21",
  });
  return beginWork(house.system(), { orderId });
}

describe("an extra", () => {
  test("is an order of its own in the same case, with price, texts, declarations and confirmation", async () => {
    const { id } = await place(base);
    const order = await myOrder(house.customer(base.userId), id);
    expect(order).toMatchObject({
      status: "pending",
      packageName: "International erweitert",
      priceCents: 14_900,
      vatCents: 2379,
      start: "now",
      researchId: base.researchId,
    });
    const { number } = await myResearch(house.customer(base.userId), base.researchId);
    expect(order.summary).toEqual(
      summaryOfExtra(extras[0] ?? expect.fail(), `${number} · Volkswagen Käfer`, "de"),
    );
    expect(order.consents).toEqual(Object.values(serviceConsentTexts("de")));
    expect(await house.trail(`order:${id}`)).toEqual(["order.placed"]);
    expect(await house.jobs("orders.confirm")).toContainEqual({ orderId: id });
    await confirmOrder(house.system(), { orderId: id });
    const [letter] = await house
      .letters("orders.confirmation", { userId: base.userId })
      .then((all) => all.slice(-1));
    expect(letter?.text).toContain("International erweitert");
    expect(letter?.text).toContain("Muster-Widerrufsformular");
    expect(await contractPapers(house.customer(base.userId), id)).toHaveLength(1);
    expect(
      (await ordersOfResearch(house.researcher(base.staffId), base.researchId)).map((o) => o.id),
    ).toContain(id);
  });

  test("begins when it is paid and confirmed, moves the promise and tells the customer", async () => {
    const of = await house.orders.begun();
    const { id } = await place(of, "premium-report");
    await confirmOrder(house.system(), { orderId: id });
    expect(await beginWork(house.system(), { orderId: id })).toBe("not_paid");
    expect(await paid(of, id)).toBe("begun");
    const { promisedAt, status } = await myResearch(house.customer(of.userId), of.researchId);
    expect(promisedAt?.toISOString().slice(0, 10)).toBe("2026-12-05");
    expect(status).toBe("in_progress");
    expect(await house.letters("messages.extra_started", { userId: of.userId })).toHaveLength(1);
    await moveCase(house.researcher(of.staffId), { researchId: of.researchId, status: "results_available" });
    await moveCase(house.researcher(of.staffId), { researchId: of.researchId, status: "completed" });
    const all = await myOrders(house.customer(of.userId));
    expect(all.map((order) => order.status)).toEqual(["completed", "completed"]);
  });

  test("never begins a research that is not paid itself, and a paid one keeps the case open", async () => {
    const of = await house.orders.placed();
    const { id } = await place(of);
    await confirmOrder(house.system(), { orderId: id });
    expect(await paid(of, id)).toBe("case_not_begun");
    expect((await myResearch(house.customer(of.userId), of.researchId)).status).toBe("pending");
    const running = await house.orders.begun();
    const late = await place(running, "international", {
      start: "after_period",
    });
    await confirmOrder(house.system(), { orderId: late.id });
    expect(await paid(running, late.id)).toBe("in_withdrawal_period");
    const staff = house.researcher(running.staffId);
    await moveCase(staff, { researchId: running.researchId, status: "results_available" });
    await expectRule(
      moveCase(staff, { researchId: running.researchId, status: "completed" }),
      "orders_extra_waits",
    );
  });

  test("is ordered once in each case, twice clicked is once", async () => {
    const of = await house.orders.begun();
    const decision = orderDecision();
    const both = await Promise.all([
      placeExtra(house.customer(of.userId), details(of), decision),
      placeExtra(house.customer(of.userId), details(of), decision),
    ]);
    expect(both[0]).toEqual(both[1]);
    await expectRule(place(of), "orders_extra_known");
    await expectNothingLeft(house, () => place(of));
    await place(of, "premium-report");
  });

  test("needs an open case of one's own, a decision and a confirmed address", async () => {
    const otto = { ...base, userId: await house.person("otto") };
    await expect(place(otto, "premium-report")).rejects.toThrow(NotFound);
    await expectNothingLeft(house, () => place(otto, "premium-report"));
    await expectRule(place(base, "premium-report", { start: undefined }), "orders_start_missing");
    const closed = await house.orders.begun();
    await changeStatus(house.researcher(closed.staffId), {
      researchId: closed.researchId,
      status: "cancelled",
    });
    await expectRule(place(closed), "orders_extra_case_closed");
    const emil = { ...base, userId: await house.person("emil", { unconfirmed: true }) };
    await expectRule(place(emil), "orders_email_unconfirmed");
    expectInvalid(ExtraDetails, { ...flat(), customerType: "business" }, "orders_company_missing");
    await expectUndoneWithoutTrace(house, "order.placed", () => place(base, "premium-report"));
    // @ts-expect-error staff do not order for a customer
    void (() => placeExtra(house.researcher(""), details(base), orderDecision()));
  });
});

const flat = () => {
  const { billing, ...rest } = details(base);
  return { ...rest, ...billing };
};

test("an order is called by its name in the reader's language", () => {
  expect(nameOfOrder({ packageId: "basic", packageName: "Basissuche" }, "en")).toBe("Basic search");
  expect(nameOfOrder({ packageId: "international", packageName: "International erweitert" }, "en")).toBe(
    extraName("international", "en"),
  );
  expect(nameOfOrder({ packageId: "gone", packageName: "Altes Paket" }, "en")).toBe("Altes Paket");
});

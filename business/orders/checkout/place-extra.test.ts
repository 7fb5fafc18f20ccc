import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { itemName, orderName } from "#business/orders/catalogue/names.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { contractAttachments } from "#business/orders/contracts/open-contract.ts";
import { ExtraDetails } from "#business/orders/order-details.ts";
import { myOrder, myOrders, ordersOfResearch } from "#business/orders/read-orders.ts";
import { finishCase } from "#business/orders/work/finish-case.ts";
import { startWork } from "#business/orders/work/start-work.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { answerCustomer } from "#business/researches/comments/write-comment.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { checkoutDetails, type OrderFixture, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { orderableExtra } from "./orderable.ts";
import { placeExtra } from "./place-extra.ts";
import { consentTexts, extraSummary } from "./summary.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let base: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  base = await app.orders.started();
});
afterAll(() => app.close());

const details = (of: OrderFixture, extraId = "international", changes: object = {}) => {
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
const place = (of: OrderFixture, extraId?: string, decision: object = {}, changes: object = {}) =>
  placeExtra(app.customer(of.userId), details(of, extraId, changes), orderDecision({ ...decision }));

/** Pays, delivers the confirmation and runs the scheduled start. */
async function paid(of: OrderFixture, orderId: string) {
  await app.runJobs("mails.deliver");
  const { priceCents } = await myOrder(app.customer(of.userId), orderId);
  await recordTransfer(app.researcher(of.staffId), {
    orderId,
    receivedCents: priceCents,
    receivedOn: "2026-11-21",
  });
  return startWork(app.system(), { orderId });
}

describe("an extra", () => {
  test("is an order of its own in the same case, with price, texts, declarations and confirmation", async () => {
    const { id } = await place(base);
    const order = await myOrder(app.customer(base.userId), id);
    expect(order).toMatchObject({
      status: "pending",
      packageName: "International erweitert",
      priceCents: 14_900,
      vatCents: 2379,
      start: "now",
      researchId: base.researchId,
    });
    const { number } = await myResearch(app.customer(base.userId), base.researchId);
    const { terms } = orderableExtra(app.customer(base.userId), details(base));
    const about = { kind: "classic-car", text: `${number} · Volkswagen Käfer` } as const;
    expect(order.summary).toEqual(extraSummary("international", about, terms, "de"));
    expect(order.consents).toEqual(Object.values(consentTexts(terms, "de")));
    expect(await app.auditTrail(`order:${id}`)).toEqual(["order.placed"]);
    expect(await app.jobs("orders.confirm")).toContainEqual({ orderId: id });
    await confirmOrder(app.system(), { orderId: id });
    const [mail] = await app
      .mails("orders.confirmation", { userId: base.userId })
      .then((all) => all.slice(-1));
    expect(mail?.text).toContain("International erweitert");
    expect(mail?.text).toContain("Muster-Widerrufsformular");
    expect(await contractAttachments(app.customer(base.userId), id)).toHaveLength(1);
    expect(
      (await ordersOfResearch(app.researcher(base.staffId), base.researchId)).map((o) => o.id),
    ).toContain(id);
  });

  test("starts when it is paid and confirmed, extends the deadline and notifies the customer", async () => {
    const of = await app.orders.started();
    const { id } = await place(of, "premium-report");
    await confirmOrder(app.system(), { orderId: id });
    expect(await startWork(app.system(), { orderId: id })).toBe("not_paid");
    expect(await paid(of, id)).toBe("started");
    const { promisedAt, status } = await myResearch(app.customer(of.userId), of.researchId);
    expect(promisedAt?.toISOString().slice(0, 10)).toBe("2026-12-05");
    expect(status).toBe("in_progress");
    await app.runJobs("messages.gathered");
    expect(await app.mails("messages.extra_started", { userId: of.userId })).toHaveLength(1);
    await changeStatus(app.researcher(of.staffId), {
      researchId: of.researchId,
      status: "results_available",
    });
    await answerCustomer(app.researcher(of.staffId), { researchId: of.researchId, message: "Fertig." });
    await finishCase(app.researcher(of.staffId), { researchId: of.researchId, reason: "answered" });
    const all = await myOrders(app.customer(of.userId));
    expect(all.map((order) => order.status)).toEqual(["completed", "completed"]);
  });

  test("never starts an unpaid research, and a paid one keeps the case open", async () => {
    const of = await app.orders.placed();
    const { id } = await place(of);
    await confirmOrder(app.system(), { orderId: id });
    expect(await paid(of, id)).toBe("case_not_started");
    expect((await myResearch(app.customer(of.userId), of.researchId)).status).toBe("pending");
    const running = await app.orders.started();
    const late = await place(running, "international", {
      start: "after_period",
    });
    await confirmOrder(app.system(), { orderId: late.id });
    expect(await paid(running, late.id)).toBe("in_withdrawal_period");
    const staff = app.researcher(running.staffId);
    const { researchId } = running;
    await changeStatus(staff, { researchId, status: "results_available" });
    await expectRuleBroken(finishCase(staff, { researchId, reason: "answered" }), "orders_extra_waits");
  });

  test("can be ordered once per case; a double click is one order", async () => {
    const of = await app.orders.started();
    const decision = orderDecision();
    const both = await Promise.all([
      placeExtra(app.customer(of.userId), details(of), decision),
      placeExtra(app.customer(of.userId), details(of), decision),
    ]);
    expect(both[0]).toEqual(both[1]);
    await expectRuleBroken(place(of), "orders_extra_known");
    await expectNothingLeft(app, () => place(of));
    await place(of, "premium-report");
  });

  test("requires an open case of one's own, a decision and a confirmed address", async () => {
    const otto = { ...base, userId: await app.person("otto") };
    await expect(place(otto, "premium-report")).rejects.toThrow(NotFound);
    await expectNothingLeft(app, () => place(otto, "premium-report"));
    await expectRuleBroken(place(base, "premium-report", { start: undefined }), "orders_start_missing");
    const closed = await app.orders.started();
    await app.orders.setCaseStatus(closed, "cancelled");
    await expectRuleBroken(place(closed), "orders_extra_case_closed");
    const emil = { ...base, userId: await app.person("emil", { unconfirmed: true }) };
    await expectRuleBroken(place(emil), "orders_email_unconfirmed");
    expectInvalid(ExtraDetails, { ...flat(), customerType: "business" }, "orders_company_missing");
    await expectRollbackWithoutAudit(app, "order.placed", () => place(base, "premium-report"));
    // @ts-expect-error staff do not order for a customer
    void (() => placeExtra(app.researcher(""), details(base), orderDecision()));
  });
});

const flat = () => {
  const { billing, ...rest } = details(base);
  return { ...rest, ...billing };
};

test("an order is named in the reader's language", () => {
  expect(orderName({ packageId: "basic", packageName: "Basissuche" }, "en")).toBe("Basic search");
  expect(orderName({ packageId: "international", packageName: "International erweitert" }, "en")).toBe(
    itemName("international", "en"),
  );
  expect(orderName({ packageId: "gone", packageName: "Altes Paket" }, "en")).toBe("Altes Paket");
});

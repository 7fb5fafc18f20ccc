import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { overdueForTeam } from "#business/dunning/read-dunning.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { refundsForTeam } from "#business/payments/refunds/read-refunds.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { eligibilityOf, isLateClaim } from "#business/signing/guarantee.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { claimGuarantee } from "./claim-guarantee.ts";
import { DecideGuarantee, decideGuarantee } from "./decide-guarantee.ts";
import { claimsForTeam, myGuarantee } from "./read-guarantee.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());

const claim = (order: OrderFixture, userId = order.userId) =>
  claimGuarantee(app.customer(userId), { orderId: order.orderId });
const mine = (order: OrderFixture) => myGuarantee(app.customer(order.userId), order.orderId);
const finance = (order: OrderFixture) => app.staff(order.staffId, "finance");
const claimOf = async (order: OrderFixture) =>
  (await claimsForTeam(finance(order))).find((each) => each.order.id === order.orderId);
const decide = async (order: OrderFixture, decision: "granted" | "refused") =>
  decideGuarantee(finance(order), {
    claimId: (await claimOf(order))?.id ?? "",
    decision,
    reason: "In keinem Archiv fand sich ein Eintrag.",
  });

async function premium({ finished = true } = {}): Promise<OrderFixture> {
  const order = await app.orders.started({ details: { packageId: "premium" } });
  await app.runJobs("invoices.issue");
  if (finished) await app.orders.setStatus(order, "completed");
  return order;
}

test.each([
  ["another package", { packageId: "active", status: "completed" as const }, 0, "none"],
  ["a running case", { status: "processing" as const }, 0, "running"],
  ["a finding", {}, 1, "found"],
  ["no finding", {}, 0, "due"],
  ["a withdrawn order", { status: "withdrawn" as const }, 0, "over"],
  ["a price that was given up", { waivedCents: 49_900 }, 0, "over"],
  ["a price that was lowered", { waivedCents: 1 }, 0, "due"],
])("of %s", (_, changes, leads, eligibility) => {
  const order = {
    packageId: "premium",
    status: "completed" as const,
    priceCents: 49_900,
    waivedCents: 0,
    ...changes,
  };
  expect(eligibilityOf(order, leads)).toBe(eligibility);
});

test("claimed, granted with reasons and paid back: refund, Storno and books agree", async () => {
  const order = await premium();
  expect(await mine(order)).toEqual({
    eligibility: "due",
    leads: 0,
    lastDay: null,
    isOver: false,
    claim: null,
  });
  await expectRollbackWithoutAudit(app, "guarantee.claimed", () => claim(order));
  await claim(order);
  await claim(order);
  expect(await claimOf(order)).toMatchObject({ leads: 0, leadsNow: 0, decision: null });
  await decide(order, "granted");
  await expectRuleBroken(decide(order, "refused"), "guarantee_decided");
  const [mail] = await app.mails("guarantee.decided", { userId: order.userId });
  expect(mail?.text).toContain("In keinem Archiv fand sich ein Eintrag.");
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("499,00 €");
  const { owed } = await refundsForTeam(finance(order));
  expect(owed.find(({ id }) => id === order.orderId)).toMatchObject({ cents: 49_900 });
  await app.runJobs("orders.undo-invoice");
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
  expect(await myOrder(app.customer(order.userId), order.orderId)).toMatchObject({
    status: "refunded",
    refundedCents: 49_900,
    surplusCents: 0,
  });
  const { rows } = await app.runAsOwner(`select reason from refunds where order_id = '${order.orderId}'`);
  expect(rows).toEqual([{ reason: "guarantee" }]);
  const documents = await invoicesOfOrder(app.system(), order.orderId);
  expect(documents.map(({ grossCents }) => grossCents)).toEqual([49_900, -49_900]);
  expect(await findDifferences(app.system())).toEqual([]);
});

test("granted before a business on account has paid: nothing is owed either way", async () => {
  const details = { packageId: "premium", customerType: "business", company: "Beispiel GmbH" };
  const order = await app.orders.confirmed({ details });
  await releaseOnAccount(finance(order), { orderId: order.orderId, reason: "Stammkunde seit 2019" });
  await app.runJobs("invoices.issue");
  await app.orders.setStatus(order, "completed");
  await claim(order);
  await decide(order, "granted");
  await app.runJobs("orders.undo-invoice");
  expect(await myOrder(app.customer(order.userId), order.orderId)).toMatchObject({
    missingCents: 0,
    surplusCents: 0,
  });
  const { owed } = await refundsForTeam(finance(order));
  expect(owed.filter(({ id }) => id === order.orderId)).toEqual([]);
  const documents = await invoicesOfOrder(app.system(), order.orderId);
  expect(documents.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0);
  const overdue = await overdueForTeam(finance(order));
  expect(overdue.filter(({ id }) => id === order.orderId)).toEqual([]);
  const [mail] = await app.mails("guarantee.decided", { userId: order.userId });
  expect(mail?.text).not.toContain("zurück");
  expect(await findDifferences(app.system())).toEqual([]);
});

test.each([
  ["DE", "2026-11-20T22:59:59Z", false],
  ["DE", "2026-11-20T23:00:00Z", true],
  ["GB", "2026-11-20T23:30:00Z", false],
  ["GB", "2026-11-21T00:00:00Z", true],
] as const)("the last day to claim, in %s at %s: late is %s", (country, at, isLate) => {
  expect(isLateClaim("2026-11-20", country, new Date(at))).toBe(isLate);
});

test("claimed after its thirty days, it is shown as late and decided by a person", async () => {
  const order = await premium();
  const reportAt = (at: string) =>
    app.runAsOwner(`update researches set completed_at = '${at}' where id = '${order.researchId}'`);
  await reportAt("2026-10-22T10:00:00Z");
  expect(await mine(order)).toMatchObject({ lastDay: "2026-11-23", isOver: false });
  await reportAt("2026-10-21T10:00:00Z");
  expect(await mine(order)).toMatchObject({ lastDay: "2026-11-20", isOver: true });
  await claim(order);
  expect(await claimOf(order)).toMatchObject({ lastDay: "2026-11-20", isLate: true, decision: null });
  await decide(order, "granted");
});

test("when it is refused with reasons, nothing is owed", async () => {
  const order = await premium();
  await claim(order);
  await decide(order, "refused");
  expect(await mine(order)).toMatchObject({ claim: { decision: "refused", reason: expect.any(String) } });
  expect(await myOrder(app.customer(order.userId), order.orderId)).toMatchObject({ surplusCents: 0 });
});

describe("is not claimed", () => {
  test("while the case runs, nor by a stranger", async () => {
    const order = await premium({ finished: false });
    await expectRuleBroken(claim(order), "guarantee_not_due");
    await expect(claim(order, await app.person("otto"))).rejects.toThrow(NotFound);
  });

  test("if there is a finding that the customer did not supply", async () => {
    const order = await premium({ finished: false });
    await app.runAsOwner(`insert into research_timeline (id, research_id, user_id, date, sorts_on, title_de, citation, status, published_at, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), id, user_id, '1968', '1968-01-01', 'Erstzulassung', 'Kreisarchiv', 'accepted', now(), '${order.staffId}', now(), '${order.staffId}', now()
      from researches where id = '${order.researchId}'`);
    await app.orders.setStatus(order, "completed");
    expect(await mine(order)).toMatchObject({ eligibility: "found", leads: 1 });
    await expectRuleBroken(claim(order), "guarantee_not_due");
  });
});

test("is decided by finance, with a reason", async () => {
  const order = await premium();
  await claim(order);
  const support = app.staff(order.staffId, "support");
  const claimId = (await claimOf(order))?.id ?? "";
  const reason = "Es wurde nichts gefunden.";
  await expect(decideGuarantee(support, { claimId, decision: "granted", reason })).rejects.toThrow(
    RoleNeeded,
  );
  expectInvalid(
    DecideGuarantee,
    { claimId, decision: "granted", reason: "kurz" },
    "guarantee_reason_missing",
  );
  expectInvalid(DecideGuarantee, { claimId, decision: "", reason }, "guarantee_decision_missing");
  // @ts-expect-error customers do not decide
  void (() => decideGuarantee(app.customer(""), { claimId, decision: "granted", reason }));
});

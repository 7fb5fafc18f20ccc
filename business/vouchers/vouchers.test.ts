import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { sendRefund } from "#business/payments/refunds/send-refund.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import { voucherDetails, voucherSteps } from "#tests/world/money/voucher-steps.ts";
import { orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { expireVouchers } from "./expire-vouchers.ts";
import { ExtendVoucher, extendVoucher } from "./extend-voucher.ts";
import { issueDueVouchers } from "./issue-due.ts";
import { issueVoucher } from "./issue-voucher.ts";
import { orderVoucher } from "./order-voucher.ts";
import { myVouchers, openVoucher, vouchersForTeam } from "./read-vouchers.ts";
import { checkVoucher } from "./redeem-voucher.ts";
import { VoucherDetails } from "./voucher-details.ts";

let app: TestApp;
let steps: ReturnType<typeof voucherSteps>;
beforeAll(async () => {
  app = await openTestApp();
  steps = voucherSteps(app);
  await app.treasurer();
});
afterAll(() => app.close());

const orderOf = ({ userId, orderId }: { userId: string; orderId: string }) =>
  myOrder(app.customer(userId), orderId);
const left = async () => (await balances(app.system())).vouchers ?? 0;

describe("a voucher is bought", () => {
  test("by an order without a case and without VAT, confirmed with what a consumer is told", async () => {
    const order = await steps.ordered();
    await confirmOrder(app.system(), order);
    expect(await orderOf(order)).toMatchObject({
      status: "pending",
      packageId: "voucher",
      researchId: null,
      priceCents: 10_000,
      vatCents: 0,
      start: "after_period",
    });
    const [mail] = await app.mails("orders.confirmation", order);
    expect(mail?.text).toContain("31. Dezember 2029");
    expect(mail?.text).toContain("Paul");
    expect(mail?.text).toContain("Muster-Widerrufsformular");
    expect(mail?.text).not.toContain("Recherche beginnt");
    expect(await steps.mine(order.userId, order.orderId)).toMatchObject({
      state: "ordered",
      hasSheet: false,
    });
    await expect(openVoucher(app.customer(order.userId), order.voucherId)).rejects.toThrow(NotFound);
    await cancelOrder(app.customer(order.userId), order);
    await issueVoucher(app.system(), order);
    expect(await app.mails("vouchers.issued", order)).toEqual([]);
  });

  test("and issued once it is paid: sheet, mail without the code, liability, no invoice", async () => {
    const before = await left();
    const sold = await steps.sold();
    await issueVoucher(app.system(), sold);
    await issueDueVouchers(app.system());
    await app.runJobs("orders.issue-voucher");
    await app.runJobs("invoices.issue");
    expect(sold.code).toMatch(/^.{19}$/);
    expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({
      state: "valid",
      balanceCents: 10_000,
      validUntil: "2029-12-31",
    });
    const [mail, ...others] = await app.mails("vouchers.issued", sold);
    expect(others).toEqual([]);
    expect(mail?.attachments).toMatchObject([{ contentType: "application/pdf" }]);
    expect(mail?.text).toContain("100,00");
    const { rows } = await app.runAsOwner("select row_to_json(v)::text as row from vouchers v");
    const stored = JSON.stringify([mail, rows]);
    expect(stored).not.toContain(sold.code);
    expect(stored).not.toContain(sold.code.replaceAll("-", ""));
    expect((await left()) - before).toBe(-10_000);
    expect(await invoicesOfOrder(app.customer(sold.userId), sold.orderId)).toEqual([]);
    expect((await orderOf(sold)).status).toBe("completed");
    expect(await app.auditTrail(`voucher:${sold.voucherId}`)).toContain("voucher.issued");
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("pressed twice it is one, and a value beyond the limits or a name over two lines is none", async () => {
    const userId = await app.person("inge");
    const decision = orderDecision();
    const first = await orderVoucher(app.customer(userId), voucherDetails(), decision);
    expect(await orderVoucher(app.customer(userId), voucherDetails(), decision)).toEqual({ id: first.id });
    for (const amount of ["19", "3001", ""])
      await expectRuleBroken(
        orderVoucher(app.customer(userId), voucherDetails({ amount }), orderDecision()),
        "vouchers_amount_invalid",
      );
    const typed = { ...voucherDetails(), ...voucherDetails().billing };
    expectInvalid(VoucherDetails, { ...typed, giver: "Oma\nInge" }, "vouchers_giver_missing");
    expectInvalid(VoucherDetails, { ...typed, recipient: " " }, "vouchers_recipient_missing");
    expectInvalid(VoucherDetails, { ...typed, greeting: "x".repeat(401) }, "orders_text_too_long");
    expectInvalid(VoucherDetails, { ...typed, worth: "" }, "vouchers_worth_missing");
    await expectNothingLeft(app, () =>
      orderVoucher(app.customer(userId), voucherDetails({ amount: "1" }), orderDecision()),
    );
  });

  test("nobody else reads it or its sheet", async () => {
    const sold = await steps.sold();
    const stranger = app.customer(await app.person("fritz"));
    expect(await myVouchers(stranger)).toEqual([]);
    await expect(openVoucher(stranger, sold.voucherId)).rejects.toThrow(NotFound);
  });
});

describe("a voucher pays", () => {
  test("a part of an order, the rest is paid as usual; VAT is that of the full price", async () => {
    const sold = await steps.sold({ worth: "match", amount: null });
    const order = await app.orders.confirmed({ details: { packageId: "active" } });
    const { priceCents } = await orderOf(order);
    expect(await checkVoucher(app.customer(order.userId), { code: sold.code })).toEqual({
      balanceCents: 4_900,
    });
    await expectRollbackWithoutAudit(app, "voucher.redeemed", () => steps.redeem(order, sold.code));
    expect(await steps.redeem(order, ` ${sold.code.toLowerCase()} `)).toEqual({ cents: 4_900 });
    expect(await orderOf(order)).toMatchObject({ status: "pending", missingCents: priceCents - 4_900 });
    expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({ state: "used", balanceCents: 0 });
    await steps.pay({ ...order });
    await app.runJobs("invoices.issue");
    const [invoice] = await invoicesOfOrder(app.customer(order.userId), order.orderId);
    expect(invoice?.grossCents).toBe(priceCents);
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("the whole order, and keeps what is left", async () => {
    const sold = await steps.sold();
    const order = await app.orders.confirmed();
    await steps.redeem(order, sold.code);
    expect(await orderOf(order)).toMatchObject({ status: "paid", missingCents: 0, receivedCents: 199 });
    expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({
      state: "valid",
      balanceCents: 9_801,
    });
    expect(await app.auditTrail(`order:${order.orderId}`)).toContain("payment.recorded");
    await expectRuleBroken(steps.redeem(order, sold.code), "orders_already_paid");
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("once, however many redeem it in the same moment", async () => {
    const sold = await steps.sold({ amount: "20" });
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => app.orders.confirmed({ details: { packageId: "match" } })),
    );
    const outcomes = await Promise.allSettled(orders.map((order) => steps.redeem(order, sold.code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const received = await Promise.all(orders.map(async (order) => (await orderOf(order)).receivedCents));
    expect(received.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2_000]);
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("no other voucher, no stranger's order, and nothing with a code that is not good", async () => {
    const sold = await steps.sold({ amount: "20" });
    const order = await app.orders.confirmed({ details: { packageId: "match" } });
    const stranger = { ...order, userId: await app.person("fritz") };
    await expect(steps.redeem(stranger, sold.code)).rejects.toThrow(NotFound);
    await expectRuleBroken(steps.redeem(await steps.ordered(), sold.code), "vouchers_not_for_vouchers");
    await expectRuleBroken(steps.redeem(order, "7KQ2-9XHM-4T0V-CD8R"), "vouchers_code_unknown");
    await steps.redeem(order, sold.code);
    await expectRuleBroken(steps.redeem(order, sold.code), "vouchers_used_up");
    const over = await steps.sold();
    await app.runAsOwner(`update vouchers set valid_until = '2026-11-20' where id = '${over.voucherId}'`);
    await expectRuleBroken(steps.redeem(order, over.code), "vouchers_expired");
    const unpaid = await steps.sold();
    await app.runAsOwner(
      `update orders set reopened_at = now(), refunded_cents = 1 where id = '${unpaid.orderId}'`,
    );
    await expectRuleBroken(steps.redeem(order, unpaid.code), "vouchers_unpaid");
    await app.runAsOwner(
      `update orders set reopened_at = null, refunded_cents = 0 where id = '${unpaid.orderId}'`,
    );
  });

  test("wrong codes are counted by person", async () => {
    const order = await app.orders.confirmed();
    const wrong = () => checkVoucher(app.customer(order.userId), { code: "ABCD" });
    for (let tries = 0; tries < 10; tries++) await expectRuleBroken(wrong(), "vouchers_code_unknown");
    await expectTooMany(wrong());
    await expectTooMany(steps.redeem(order, "ABCD"));
  });
});

describe("a voucher ends", () => {
  test("its order undone it is cancelled and paid back, as long as nothing was redeemed", async () => {
    const undoing = undoSteps(app);
    const sold = await steps.sold({ amount: "50" });
    const staffId = await app.person("ruth", { role: "researcher" });
    const order = { ...sold, researchId: "", staffId };
    await expectRuleBroken(
      undoing.undo(order, { reason: "price_reduced", shareCents: 100 }),
      "vouchers_only_whole",
    );
    await undoing.undo(order, { reason: "mistake" });
    expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({
      state: "cancelled",
      balanceCents: 0,
    });
    await expectRuleBroken(checkVoucher(app.customer(sold.userId), sold), "vouchers_cancelled");
    expect(await findDifferences(app.system())).toEqual([]);
    const used = await steps.sold({ amount: "50" });
    await steps.redeem(await app.orders.confirmed(), used.code);
    await expectRuleBroken(
      undoing.undo({ ...used, researchId: "", staffId }, { reason: "mistake" }),
      "vouchers_redeemed",
    );
  });

  test("what it paid of an order that is undone goes back onto it", async () => {
    const sold = await steps.sold({ amount: "50" });
    const order = await app.orders.confirmed();
    await steps.redeem(order, sold.code);
    await undoSteps(app).undo(order, { reason: "cancelled_by_us" });
    await sendRefund(await app.treasurer(), { orderId: order.orderId });
    await app.runJobs("payments.refund-to-voucher");
    expect(await app.runJobs("payments.refund-to-voucher")).toBe(0);
    expect(await orderOf(order)).toMatchObject({ refundedCents: 199, surplusCents: 0 });
    expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({
      balanceCents: 5_000,
      state: "valid",
    });
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("after its last day a job books out what is left, without VAT; finance may have extended it", async () => {
    const [sold, kept] = [await steps.sold({ amount: "30" }), await steps.sold({ amount: "30" })];
    const finance = await app.treasurer();
    const extend = (changes = {}) =>
      extendVoucher(finance, {
        voucherId: kept.voucherId,
        until: "2030-06-30",
        reason: "War lange im Krankenhaus",
        ...changes,
      });
    await expectRuleBroken(extend({ until: "2029-12-31" }), "vouchers_until_invalid");
    await expect(
      extendVoucher(
        app.staff(await app.person("rolf"), "support"),
        ExtendVoucher.parse({
          voucherId: kept.voucherId,
          until: "2030-06-30",
          reason: "Kulanz",
        }),
      ),
    ).rejects.toThrow(RoleNeeded);
    expectInvalid(
      ExtendVoucher,
      { voucherId: kept.voucherId, until: "bald", reason: "x" },
      "vouchers_until_invalid",
      "vouchers_reason_missing",
    );
    await extend();
    await expireVouchers(app.system());
    const before = await balances(app.system());
    await app.runAsOwner(`update vouchers set valid_until = '2026-11-20' where id = '${sold.voucherId}'`);
    await expireVouchers(app.system());
    await expireVouchers(app.system());
    const after = await balances(app.system());
    expect((after.expired_vouchers ?? 0) - (before.expired_vouchers ?? 0)).toBe(-3_000);
    expect(after.vat_domestic).toBe(before.vat_domestic);
    expect(await steps.mine(sold.userId, sold.orderId)).toMatchObject({ state: "expired", balanceCents: 0 });
    await expectRuleBroken(extend({ voucherId: sold.voucherId }), "vouchers_nothing_left");
    const shown = (await vouchersForTeam(finance)).find(({ id }) => id === kept.voucherId);
    expect(shown).toMatchObject({
      validUntil: "2030-06-30",
      extendedFor: "War lange im Krankenhaus",
      movements: [{ kind: "issued", cents: 3_000 }],
    });
    expect(await findDifferences(app.system())).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { claimGuarantee } from "#business/signing/guarantee/claim-guarantee.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { orderForUndoing, orderToUndo, undoingsForTeam } from "./read-undoings.ts";
import { PreviewUndoing, previewUndoing, undoOrder } from "./undo-order.ts";

let app: TestApp;
let steps: ReturnType<typeof undoSteps>;
beforeAll(async () => {
  app = await openTestApp();
  steps = undoSteps(app);
  await app.treasurer();
});
afterAll(() => app.close());

describe("is refused", () => {
  test("to all but finance, and nobody is told anything", async () => {
    const order = await app.orders.paid();
    const { input } = await steps.confirmable(order, { reason: "mistake" });
    for (const role of ["researcher", "reviewer", "support"] as const) {
      const other = app.staff(order.staffId, role);
      await expect(undoOrder(other, input)).rejects.toThrow(RoleNeeded);
      await expect(previewUndoing(other, input)).rejects.toThrow(RoleNeeded);
      await expect(orderForUndoing(other, order.orderId)).rejects.toThrow(RoleNeeded);
      await expect(orderToUndo(other, { orderNumber: "B-2026-0001" })).rejects.toThrow(RoleNeeded);
    }
    await expect(orderForUndoing(steps.finance(order), uuidv7())).rejects.toThrow(NotFound);
    await expect(undoOrder(steps.finance(order), { ...input, orderId: uuidv7() })).rejects.toThrow(NotFound);
    // @ts-expect-error customers cancel what is unpaid, and undo nothing
    void (() => undoOrder(app.customer(""), input));
  });

  test("when something else was shown, and for another order under the same key", async () => {
    const order = await app.orders.confirmed();
    const { input } = await steps.confirmable(order, { reason: "mistake" });
    await steps.transfer(order, 100);
    await expectRuleBroken(undoOrder(steps.finance(order), input), "undoing_changed_meanwhile");
    const { input: fresh } = await steps.confirmable(order, { reason: "mistake" });
    await undoOrder(steps.finance(order), fresh);
    const other = await app.orders.confirmed();
    const { input: foreign } = await steps.confirmable(other, { reason: "mistake" });
    await expectRuleBroken(
      undoOrder(steps.finance(other), { ...foreign, undoingId: fresh.undoingId }),
      "undoing_changed_meanwhile",
    );
  });

  test.each(["cancelled", "refunded"])("of an order that is %s", async (status) => {
    const order = await app.orders.paid();
    await app.orders.setStatus(order, status);
    await expectRuleBroken(steps.preview(order, { reason: "goodwill", shareCents: 1 }), "undoing_over");
  });

  test("of a withdrawn order as a whole, while a part of its compensation may be given up", async () => {
    const order = await app.orders.paid();
    await app.runAsOwner(
      `update orders set status = 'withdrawn', waived_cents = 100, waived_for = 'withdrawal' where id = '${order.orderId}'`,
    );
    await expectRuleBroken(steps.preview(order, { reason: "mistake" }), "undoing_over");
    expect((await steps.preview(order, { reason: "goodwill", shareCents: 99 })).plan).toMatchObject({
      priceCents: 0,
    });
  });

  test("for more than is left, without an amount, and when nothing is left", async () => {
    const order = await app.orders.paid();
    await expectRuleBroken(steps.preview(order, { reason: "goodwill" }), "undoing_amount_invalid");
    await expectRuleBroken(
      steps.preview(order, { reason: "goodwill", shareCents: 200 }),
      "undoing_amount_too_high",
    );
    await app.orders.setStatus(order, "completed");
    await steps.undo(order, { reason: "goodwill", shareCents: 199 });
    await expectRuleBroken(
      steps.preview(order, { reason: "goodwill", shareCents: 1 }),
      "undoing_nothing_left",
    );
    await expectRuleBroken(steps.preview(order, { reason: "defect" }), "undoing_nothing_left");
  });

  test("while a withdrawal or a guarantee claim waits", async () => {
    const withdrawn = await app.orders.paid();
    const { number } = await steps.mine(withdrawn);
    const email = await app.emailOf(withdrawn.userId);
    const words = { locale: "de", name: "Hanna Beispiel", contractReference: number, email };
    await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(words), "somewhere");
    await expectRuleBroken(steps.preview(withdrawn, { reason: "duplicate" }), "undoing_withdrawal_open");
    const claimed = await steps.premium();
    await app.orders.setStatus(claimed, "completed");
    await claimGuarantee(app.customer(claimed.userId), { orderId: claimed.orderId });
    await expectRuleBroken(steps.preview(claimed, { reason: "defect" }), "undoing_guarantee_open");
  });

  test("without a reason, for less than a cent, with too many words", () => {
    const orderId = uuidv7();
    expectInvalid(PreviewUndoing, { orderId, reason: "" }, "undoing_reason_missing");
    expectInvalid(PreviewUndoing, { orderId, reason: "goodwill", shareCents: 0 }, "undoing_amount_invalid");
    expectInvalid(
      PreviewUndoing,
      { orderId, reason: "goodwill", shareCents: Number.NaN },
      "undoing_amount_invalid",
    );
    expectInvalid(
      PreviewUndoing,
      { orderId, reason: "mistake", words: "x".repeat(2001) },
      "undoing_words_too_long",
    );
  });
});

test("finance finds an order by its number, and those in force whose case was cancelled", async () => {
  const order = await app.orders.started();
  const twin = await app.orders.confirmed({ userId: order.userId });
  const { number } = await steps.mine(order);
  const found = await orderToUndo(steps.finance(order), { orderNumber: ` ${number.toLowerCase()} ` });
  expect(found).toBe(order.orderId);
  await expectRuleBroken(
    orderToUndo(steps.finance(order), { orderNumber: "B-1999-1" }),
    "payments_number_unknown",
  );
  expect(await orderForUndoing(steps.finance(order), found)).toMatchObject({
    order: { number, receivedCents: 199, vehicle: "Volkswagen Käfer" },
    others: [{ id: twin.orderId, vehicle: "Volkswagen Käfer", status: "pending" }],
    undoings: [],
  });
  await app.orders.setCaseStatus(order, "cancelled");
  const stranded = async () => (await undoingsForTeam(steps.finance(order))).stranded.map((each) => each.id);
  expect(await stranded()).toContain(order.orderId);
  await steps.undo(order, { reason: "cancelled_by_us" });
  const after = await undoingsForTeam(steps.finance(order));
  expect(after.stranded.map(({ id }) => id)).not.toContain(order.orderId);
  expect(after.done[0]).toMatchObject({ number, reason: "cancelled_by_us", refundCents: 199 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { inTransaction } from "#business/context.ts";
import { RoleNeeded } from "#business/errors.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import type { DunningStep } from "./dunning.ts";
import { moveCharges } from "./move-charges.ts";
import { overdueForTeam, writeOffsForTeam } from "./read-dunning.ts";
import { sendLetter } from "./send-letter.ts";
import { WriteOff, writeOff } from "./write-off.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BASE_RATES: "2026-07-01=1.27,2027-01-01=1.27" });
});
afterAll(() => app.close());

const reason = "Die GmbH ist im Register gelöscht.";
const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");
const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);
const claimOf = async (order: OrderFixture) =>
  (await overdueForTeam(finance(order))).find(({ id }) => id === order.orderId);
const losses = async () => {
  const { bad_debts = 0, vat_domestic = 0 } = await balances(app.system());
  return { bad_debts, vat_domestic };
};

async function send(order: OrderFixture, step: DunningStep): Promise<void> {
  const shownCents = (await claimOf(order))?.next?.totalCents ?? 0;
  await sendLetter(finance(order), { orderId: order.orderId, step, shownCents });
}

/** Billed on 21 November 2026; the clock stays where the last letter's time is over. */
async function neverPaid(): Promise<OrderFixture> {
  const details = { packageId: "premium", customerType: "business", company: "Beispiel GmbH" };
  const order = await app.orders.confirmed({ details });
  await releaseOnAccount(finance(order), { orderId: order.orderId, reason: "Stammkunde seit 2019" });
  await app.runJobs("orders.bill");
  app.later({ days: 17 });
  await send(order, "reminder");
  app.later({ days: 9 });
  await send(order, "notice");
  app.later({ days: 15 });
  await send(order, "final");
  return order;
}

const press = async (order: OrderFixture, shownCents?: number) =>
  writeOff(finance(order), {
    orderId: order.orderId,
    reason,
    shownCents: shownCents ?? (await mine(order)).missingCents,
  });

test("after the last letter: loss, VAT, and what comes after all is booked back", async () => {
  const order = await neverPaid();
  await app.runJobs("orders.start-work");
  await app.orders.setStatus(order, "processing");
  await expectRuleBroken(press(order), "dunning_write_off_early");
  app.later({ days: 15 });
  const { missingCents, chargedCents } = await mine(order);
  expect(chargedCents).toBeGreaterThan(4_000);
  expect(missingCents).toBe(49_900 + chargedCents);
  expect(await claimOf(order)).toMatchObject({ mayWriteOff: true, next: null });
  await expectRuleBroken(press(order, missingCents - 1), "dunning_amount_changed");
  for (const role of ["researcher", "support", "reviewer"] as const)
    await expect(
      writeOff(app.staff(order.staffId, role), { orderId: order.orderId, reason, shownCents: missingCents }),
    ).rejects.toThrow(RoleNeeded);
  const before = await losses();
  await expectRollbackWithoutAudit(app, "dunning.written-off", () => press(order));
  await press(order);
  await expectRuleBroken(press(order), "dunning_written_off");
  const after = await losses();
  expect(after.vat_domestic - before.vat_domestic).toBe(7_967);
  expect(after.bad_debts - before.bad_debts).toBe(missingCents - 7_967);
  expect(await claimOf(order)).toBeUndefined();
  expect(await writeOffsForTeam(finance(order))).toMatchObject([
    { id: order.orderId, cents: missingCents, vatCents: 7_967, reason, customer: "Beispiel GmbH" },
  ]);
  expect(await findDifferences(app.system())).toEqual([]);
  // It is still owed.
  expect(await mine(order)).toMatchObject({ missingCents });
  await recordTransfer(finance(order), {
    orderId: order.orderId,
    receivedCents: 20_000,
    receivedOn: "2026-11-30",
    knownCents: 0,
  });
  expect(await findDifferences(app.system())).toEqual([]);
  const later = await losses();
  // A payment counts towards the price first: 299.00 euros of it, and its VAT, stay lost.
  expect(later.vat_domestic - before.vat_domestic).toBe(4_774);
  expect(later.bad_debts - before.bad_debts).toBe(missingCents - 20_000 - 4_774);
  const { undo } = undoSteps(app);
  await undo(order, { reason: "goodwill", shareCents: 9_900 });
  await app.runJobs("orders.undo-invoice");
  expect(await findDifferences(app.system())).toEqual([]);
  await undo(order, { reason: "cancelled_by_us" });
  await app.runJobs("orders.undo-invoice");
  expect(await losses()).toEqual({ bad_debts: before.bad_debts, vat_domestic: before.vat_domestic + 7_967 });
  expect(await findDifferences(app.system())).toEqual([]);
});

test("when charges shrink, no more is lost than is missing", async () => {
  const order = await neverPaid();
  await app.runJobs("orders.start-work");
  await app.orders.setStatus(order, "processing");
  app.later({ days: 15 });
  await press(order);
  await inTransaction(finance(order), async (ctx) => {
    const locked = await lockOrder(ctx, order.orderId);
    expect(locked.writtenOffCents).toBe(49_900 + locked.chargedCents);
    await moveCharges(ctx, locked, 1_000, uuidv7());
  });
  expect(await writeOffsForTeam(finance(order))).toContainEqual(
    expect.objectContaining({ id: order.orderId, cents: 50_900, vatCents: 7_967 }),
  );
  expect(await findDifferences(app.system())).toEqual([]);
  app.later({ days: -56 });
});

test("needs a reason in words", () => {
  const orderId = "0197f0f0-0000-7000-8000-000000000000";
  expectInvalid(WriteOff, { orderId, shownCents: 1, reason: "pleite" }, "dunning_write_off_reason_missing");
});

test("of what was never billed there is nothing to write off", async () => {
  const order = await app.orders.confirmed();
  app.later({ days: 40 });
  await expectRuleBroken(press(order, 199), "dunning_write_off_early");
  app.later({ days: -40 });
});

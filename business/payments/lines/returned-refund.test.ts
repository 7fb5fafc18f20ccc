import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { RoleNeeded } from "#business/errors.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import { withdrawOrder } from "#tests/world/money/withdraw-order.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { endToEndOf } from "../refunds/end-to-end.ts";
import { refundsForTeam } from "../refunds/read-refunds.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import { writeRefundFile } from "../refunds/write-refund-file.ts";
import { importStatement } from "../statements/import-statement.ts";
import { readOpenLines } from "../statements/read-open-lines.ts";
import { assignLine } from "./assign-line.ts";
import { readResolvedLines } from "./read-resolved-lines.ts";
import { reopenLine } from "./reopen-line.ts";

const typed = "DE02120300000000202051";
const other = "DE02500105170137075030";

let app: TestApp;
let order: OrderFixture;
let number: string;
let counted = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.paid();
  ({ number } = await mine());
  await withdrawOrder(app, order);
});

const mine = () => myOrder(app.customer(order.userId), order.orderId);
const finance = () => app.staff(order.staffId, "finance");
const owed = async () => (await refundsForTeam(finance())).owed.find(({ id }) => id === order.orderId);

async function bankShows(line: Parameters<typeof camt053>[0]): Promise<void> {
  const file = camt053({ bankReference: `R${++counted}`, amount: "1.99", ...line });
  await importStatement(finance(), { fileName: "auszug.xml", bytes: new TextEncoder().encode(file) });
}

/** By a file for the bank. Returns its name on the statement. */
async function transfer(iban: string): Promise<string> {
  const treasurer = await app.treasurer();
  await sendRefund(treasurer, { orderId: order.orderId, holder: "Hanna Beispiel", iban });
  await writeRefundFile(treasurer);
  const { rows } = await app.runAsOwner(
    `select id from refunds where order_id = '${order.orderId}' and status = 'under_way'`,
  );
  return endToEndOf(String(rows[0]?.id));
}

async function refundTo(iban: string): Promise<void> {
  await bankShows({ debit: true, text: await transfer(iban) });
  expect(await mine()).toMatchObject({ status: "refunded", surplusCents: 0 });
}

const openLine = async () => (await readOpenLines(finance())).find((line) => line.suggestedNumber === number);

async function totalOfBooks(): Promise<number> {
  return Object.values(await balances(app.system())).reduce((sum, cents) => sum + cents, 0);
}

test.each([
  ["marked as a return", { returned: true }],
  ["without a mark, under the number of its order", {}],
])("a refund that comes back %s waits, is owed again, and goes to another account", async (_, marks) => {
  await refundTo(typed);
  await bankShows({ text: `Konto erloschen ${number}`, ...marks });
  const line = await openLine();
  expect(line).toMatchObject({ reason: "returned", isReturn: true });
  await assignLine(finance(), { lineId: line?.id ?? "", orderNumber: number });
  expect(await mine()).toMatchObject({ status: "withdrawn", surplusCents: 199, receivedCents: 199 });
  const [part] = (await owed())?.parts ?? [];
  expect(part).toMatchObject({ returned: true, returnedFrom: typed, iban: null });
  const [mail] = await app.mails("messages.refund_returned", { userId: order.userId });
  expect(mail?.text).toContain("anderes Konto");
  const treasurer = await app.treasurer();
  await expectRuleBroken(
    sendRefund(treasurer, { orderId: order.orderId, holder: "Hanna Beispiel" }),
    "payments_iban_missing",
  );
  await refundTo(other);
  expect(await owed()).toBeUndefined();
  expect(await findDifferences(app.system())).toEqual([]);
  expect(await totalOfBooks()).toBe(0);
});

test("one whose file is not recorded as carried out says what to do first", async () => {
  await transfer(typed);
  await bankShows({ text: `zurück ${number}`, returned: true });
  const line = await openLine();
  await expectRuleBroken(
    assignLine(finance(), { lineId: line?.id ?? "", orderNumber: number }),
    "statements_refund_under_way",
  );
  expect(await totalOfBooks()).toBe(0);
});

test("another amount for the same order is a payment, and owed back", async () => {
  await refundTo(typed);
  await bankShows({ amount: "2.50", text: number });
  expect(await mine()).toMatchObject({ status: "refunded", surplusCents: 250 });
  expect(await findDifferences(app.system())).toEqual([]);
});

const lineOf = async (cents: number) => {
  const { rows } = await app.runAsOwner(
    `select id from statement_lines where order_id = '${order.orderId}' and amount_cents = ${cents} order by id desc limit 1`,
  );
  return { lineId: String(rows[0]?.id) };
};
const isUndoable = async (lineId: string) =>
  (await readResolvedLines(finance())).find(({ id }) => id === lineId)?.isUndoable;

test("a line that was another refund is taken back: the refund is under way as before, and found again", async () => {
  await refundTo(typed);
  const { lineId } = await lineOf(-199);
  expect(await isUndoable(lineId)).toBe(true);
  await expectRollbackWithoutAudit(app, "refund.unproved", () => reopenLine(finance(), { lineId }));
  await reopenLine(finance(), { lineId });
  expect(await mine()).toMatchObject({ status: "withdrawn", surplusCents: 199, refundedCents: 0 });
  expect(await findDifferences(app.system())).toEqual([]);
  await assignLine(finance(), { lineId, orderNumber: number });
  expect(await mine()).toMatchObject({ status: "refunded", surplusCents: 0 });
  expect(await findDifferences(app.system())).toEqual([]);
  expect(await totalOfBooks()).toBe(0);
});

test("what a person had recorded as sent stays sent when its line is taken back", async () => {
  await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-21" });
  await bankShows({ debit: true, text: `Erstattung ${number}` });
  const line = await openLine();
  await assignLine(finance(), { lineId: line?.id ?? "", orderNumber: number });
  await reopenLine(finance(), { lineId: line?.id ?? "" });
  expect(await mine()).toMatchObject({ status: "refunded", surplusCents: 0, refundedCents: 199 });
  expect((await openLine())?.id).toBe(line?.id);
  expect(await findDifferences(app.system())).toEqual([]);
});

test("a line that brought no refund back is taken back, unless the money was sent again meanwhile", async () => {
  await refundTo(typed);
  await bankShows({ text: `Konto erloschen ${number}`, returned: true });
  const lineId = (await openLine())?.id ?? "";
  await assignLine(finance(), { lineId, orderNumber: number });
  await reopenLine(finance(), { lineId });
  expect(await mine()).toMatchObject({ status: "refunded", surplusCents: 0, refundedCents: 199 });
  expect(await findDifferences(app.system())).toEqual([]);
  await assignLine(finance(), { lineId, orderNumber: number });
  await transfer(other);
  await expectRuleBroken(reopenLine(finance(), { lineId }), "statements_refund_sent_again");
  expect(() => reopenLine(app.staff(order.staffId, "researcher"), { lineId })).toThrow(RoleNeeded);
  expect(await totalOfBooks()).toBe(0);
});

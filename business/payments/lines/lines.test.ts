import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import type { Account } from "#business/ledger/accounts.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camt053, camtFile } from "#tests/world/money/camt053.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { recordTransfer } from "../record-transfer.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { importStatement } from "../statements/import-statement.ts";
import { readOpenLines } from "../statements/read-open-lines.ts";
import { assignLine } from "./assign-line.ts";
import { IgnoreLine, ignoreLine } from "./ignore-line.ts";
import { likelyPurpose } from "./likely-purpose.ts";
import { readResolvedLines } from "./read-resolved-lines.ts";
import { reopenLine } from "./reopen-line.ts";

let app: TestApp;
let order: OrderFixture;
let number: string;
let counted = 0;
let before: Partial<Record<Account, number>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.placed();
  number = (await mine()).number;
  before = await balances(app.system());
});

const mine = () => myOrder(app.customer(order.userId), order.orderId);
const finance = () => app.staff(order.staffId, "finance");
const importFile = (text: string) =>
  importStatement(finance(), { fileName: "auszug.xml", bytes: new TextEncoder().encode(text) });

/** What the accounts moved by since the test began; those that did not move are missing. */
async function moved(): Promise<Partial<Record<Account, number>>> {
  const now = await balances(app.system());
  const changes = Object.entries(now).map(([account, cents]) => [
    account,
    cents - (before[account as Account] ?? 0), // a key of the ledger's balances
  ]);
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0));
}

/** A line that names nobody, and waits. */
async function openLine(given: Partial<Parameters<typeof camt053>[0]> = {}): Promise<string> {
  const text = `Zeile ${++counted}`;
  await importFile(camt053({ bankReference: `L${counted}`, amount: "1.99", text, ...given }));
  const line = (await readOpenLines(finance())).find(({ remittance }) =>
    remittance.includes(given.text ?? text),
  );
  return line?.id ?? "";
}

/** A payment of the order by a line of the bank. */
async function paidByLine(): Promise<string> {
  const bankReference = `P${++counted}`;
  await importFile(camt053({ bankReference, amount: "1.99", text: `${number} ${bankReference}` }));
  const lines = await readResolvedLines(finance());
  return lines.find(({ remittance }) => remittance.includes(bankReference))?.id ?? "";
}

describe("what a bank brings is in the books at once", () => {
  test("a line that names its order against what is owed, one that names nobody as unassigned", async () => {
    await paidByLine();
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
    await openLine({ amount: "5.00" });
    expect(await moved()).toEqual({ bank: 699, receivables: -199, unassigned: -500 });
    await openLine({ amount: "2.00", debit: true });
    expect(await moved()).toEqual({ bank: 499, receivables: -199, unassigned: -300 });
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("a line in another currency moves nothing", async () => {
    const lineId = await openLine({ currency: "CHF" });
    await ignoreLine(finance(), { lineId, purpose: "other", note: "Franken" });
    expect(await moved()).toEqual({});
  });

  test("a transfer recorded by hand is on its way until the bank shows it", async () => {
    const receivedOn = "2026-11-19";
    await recordTransfer(finance(), { orderId: order.orderId, receivedCents: 199, receivedOn });
    expect(await moved()).toEqual({ transit: 199, receivables: -199 });
    await paidByLine();
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
  });

  test("a collective booking whose parts come later is replaced by them", async () => {
    const bankReference = `S${++counted}`;
    await importFile(camt053({ bankReference, amount: "1.99", text: "Sammler" }));
    expect(await moved()).toEqual({ bank: 199, unassigned: -199 });
    const parts = { bankReference, parts: ["1.00", "0.99"], text: number };
    await importFile(camtFile({ kind: "054", lines: [parts] }));
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
  });

  test("the first statement's opening balance is theirs too, also when an earlier one comes later", async () => {
    const other = await openTestApp();
    const staffId = await other.person("ruth", { role: "researcher" });
    const take = (id: string, opening: [number, string], closing: [number, string], amount: string) =>
      importStatement(other.staff(staffId, "finance"), {
        fileName: `${id}.xml`,
        bytes: new TextEncoder().encode(
          camtFile({
            id,
            opening,
            closing,
            lines: [{ bankReference: id, amount, on: closing[1], text: id }],
          }),
        ),
      });
    await take("zwei", [150, "2026-11-19"], [152, "2026-11-19"], "2.00");
    expect((await balances(other.system())).bank).toBe(15_200);
    await take("drei", [152, "2026-11-20"], [155, "2026-11-20"], "3.00");
    await take("eins", [100, "2026-11-18"], [150, "2026-11-18"], "50.00");
    expect(await balances(other.system())).toEqual({ bank: 15_500, opening: -10_000, unassigned: -5_500 });
    await other.close();
  });
});

describe("a person says what a line is", () => {
  test.each([
    ["fee", { amount: "4.90", debit: true }, { bank: -490, fees: 490 }],
    ["payout", { amount: "80.00" }, { bank: 8_000, transit: -8_000 }],
    ["transfer", { amount: "9.00", debit: true }, { bank: -900, transit: 900 }],
    ["other", { amount: "7.00", debit: true }, { bank: -700, clearing: 700 }],
  ] as const)("%s is booked so, and can be undone", async (purpose, given, expected) => {
    const lineId = await openLine(given);
    await ignoreLine(finance(), { lineId, purpose, note: "Miete" });
    expect(await moved()).toEqual(expected);
    expect((await readResolvedLines(finance())).find(({ id }) => id === lineId)).toMatchObject({
      purpose,
      isUndoable: true,
    });
    await reopenLine(finance(), { lineId });
    expect(await moved()).toEqual({ bank: expected.bank, unassigned: -expected.bank });
    expect((await readOpenLines(finance())).find(({ id }) => id === lineId)).toMatchObject({
      reason: "undone",
    });
    await ignoreLine(finance(), { lineId, purpose, note: "Miete" });
    expect(await moved()).toEqual(expected);
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("what a provider pays out comes in, and other business needs a reason", async () => {
    const lineId = await openLine({ amount: "1.00", debit: true });
    await expectRuleBroken(
      ignoreLine(finance(), { lineId, purpose: "payout", note: "" }),
      "statements_payout_outgoing",
    );
    const problems = (given: object) =>
      IgnoreLine.safeParse({ lineId, ...given }).error?.issues.map(({ message }) => message);
    expect(problems({ purpose: "other", note: "x" })).toEqual(["statements_note_missing"]);
    expect(problems({ note: "" })).toEqual(["statements_purpose_missing"]);
    expect(problems({ purpose: "fee" })).toBeUndefined();
  });

  test("money that was unassigned becomes the order's payment", async () => {
    const lineId = await openLine();
    await assignLine(finance(), { lineId, orderNumber: number });
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
    expect(await mine()).toMatchObject({ status: "paid", receivedCents: 199 });
  });

  test("or proves what was recorded by hand", async () => {
    const receivedOn = "2026-11-20";
    await recordTransfer(finance(), { orderId: order.orderId, receivedCents: 199, receivedOn });
    const lineId = await openLine();
    await assignLine(finance(), { lineId, orderNumber: number });
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
    await reopenLine(finance(), { lineId });
    expect(await moved()).toEqual({ bank: 199, unassigned: -199, transit: 199, receivables: -199 });
    expect(await mine()).toMatchObject({ receivedCents: 199 });
  });

  test("a recalled transfer is owed again, and may turn out to be none", async () => {
    await paidByLine();
    const lineId = await openLine({ debit: true, returned: true });
    await assignLine(finance(), { lineId, orderNumber: number });
    expect(await moved()).toEqual({});
    expect(await mine()).toMatchObject({ missingCents: 199 });
    expect(await app.mails("messages.payment_taken_back", { userId: order.userId })).toHaveLength(1);
    await reopenLine(finance(), { lineId });
    expect(await moved()).toEqual({ unassigned: 199, receivables: -199 });
    expect(await mine()).toMatchObject({ missingCents: 0 });
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("what was never paid cannot be recalled", async () => {
    const lineId = await openLine({ debit: true });
    await expectRuleBroken(
      assignLine(finance(), { lineId, orderNumber: number }),
      "statements_nothing_recalled",
    );
  });

  test("a refund sent by hand is proved, and owed again when it comes back", async () => {
    await cancelOrder(app.customer(order.userId), { orderId: order.orderId });
    await paidByLine();
    await recordRefund(await app.treasurer(), { orderId: order.orderId, paidOn: "2026-11-20" });
    expect(await moved()).toEqual({ bank: 199, transit: -199 });
    const sent = await openLine({ debit: true });
    await assignLine(finance(), { lineId: sent, orderNumber: number });
    expect(await moved()).toEqual({});
    const back = await openLine({ returned: true });
    await assignLine(finance(), { lineId: back, orderNumber: number });
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
    expect(await mine()).toMatchObject({ surplusCents: 199 });
    await expectRuleBroken(reopenLine(finance(), { lineId: sent }), "statements_line_fixed");
    await reopenLine(finance(), { lineId: back });
    expect(await moved()).toEqual({ bank: 199, unassigned: -199 });
    expect(await mine()).toMatchObject({ surplusCents: 0 });
    await reopenLine(finance(), { lineId: sent });
    expect(await moved()).toEqual({ bank: 199, transit: -199 });
    expect(await findDifferences(app.system())).toEqual([]);
  });
});

describe("a payment that was another's is undone", () => {
  test("its order is owed again, its customer reads so, and the money waits for its owner", async () => {
    const lineId = await paidByLine();
    await reopenLine(finance(), { lineId });
    expect(await moved()).toEqual({ bank: 199, unassigned: -199 });
    expect(await mine()).toMatchObject({ receivedCents: 0, missingCents: 199 });
    expect(await app.mails("messages.payment_misassigned", { userId: order.userId })).toHaveLength(1);
    expect(await app.auditTrail(`order:${order.orderId}`)).toContain("payment.undone");
    const other = await app.orders.placed();
    const owner = () => myOrder(app.customer(other.userId), other.orderId);
    await assignLine(finance(), { lineId, orderNumber: (await owner()).number });
    expect(await owner()).toMatchObject({ receivedCents: 199 });
    expect(await moved()).toEqual({ bank: 199, receivables: -199 });
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("not while a refund rests on it, and once only", async () => {
    const lineId = await paidByLine();
    const recalled = await openLine({ amount: "1.00", debit: true });
    await assignLine(finance(), { lineId: recalled, orderNumber: number });
    await expectRuleBroken(reopenLine(finance(), { lineId }), "statements_payment_refunded");
    await reopenLine(finance(), { lineId: recalled });
    await reopenLine(finance(), { lineId });
    await expectRuleBroken(reopenLine(finance(), { lineId }), "statements_line_open");
  });

  test("by finance alone", async () => {
    const lineId = await paidByLine();
    const support = app.staff(order.staffId, "support");
    await expect(async () => reopenLine(support, { lineId })).rejects.toThrow(RoleNeeded);
    await expect(ignoreLine(support, { lineId: await openLine(), purpose: "fee", note: "" })).rejects.toThrow(
      RoleNeeded,
    );
    await expect(reopenLine(finance(), { lineId: uuidv7() })).rejects.toThrow(NotFound);
  });
});

test("a line looks like a fee or a payout by its text and party", () => {
  const line = { amountCents: -490, partyName: null, remittance: "Entgeltabrechnung 11/2026" };
  expect(likelyPurpose(line)).toBe("fee");
  expect(likelyPurpose({ ...line, amountCents: 490 })).toBeNull();
  expect(likelyPurpose({ amountCents: 8_000, partyName: "Mollie B.V.", remittance: "" })).toBe("payout");
  expect(likelyPurpose({ amountCents: 199, partyName: "Anna Alt", remittance: "Käfer" })).toBeNull();
});

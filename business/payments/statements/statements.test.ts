import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { creditorReference } from "#business/orders/creditor-reference.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { matchLine } from "#business/payments/lines/match-line.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camt053, camtFile } from "#tests/world/money/camt053.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { assignLine } from "../lines/assign-line.ts";
import { ignoreLine } from "../lines/ignore-line.ts";
import { recordTransfer } from "../record-transfer.ts";
import { endToEndOf } from "../refunds/end-to-end.ts";
import { bookStatement } from "./book-statement.ts";
import { importStatement } from "./import-statement.ts";
import { readOpenLines } from "./read-open-lines.ts";
import { readRunningStatements } from "./read-running-statements.ts";
import { readStatementOriginal } from "./read-statement-original.ts";
import { readStatements } from "./read-statements.ts";
import { takeStatement } from "./take-statement.ts";

let app: TestApp;
let order: OrderFixture;
let number: string;
let counted = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.placed();
  number = (await mine()).number;
});

const mine = () => myOrder(app.customer(order.userId), order.orderId);
const finance = () => app.staff(order.staffId, "finance");
const importLines = (...lines: Parameters<typeof camt053>) => importFile(camt053(...lines));
const importFile = (text: string, ctx = finance()) =>
  importStatement(ctx, { fileName: "auszug.xml", bytes: new TextEncoder().encode(text) });
const reference = () => `AB${++counted}`;

test("amount and name together only suggest an order, and two that fit suggest none", () => {
  const line = {
    bankReference: "x",
    bookedOn: "2026-11-20",
    amountCents: 199,
    currency: "EUR",
    partyName: "BEISPIEL, Hanna",
    partyIban: null,
    remittance: "Käfer",
    isReturn: false,
  };
  const awaited = { id: "1", number: "B-2026-0001", missingCents: 199, names: ["Hanna Beispiel"] };
  const named = (id: string, how: "number" | "unclear" = "number") => ({ id, how });
  const open = (reason: string, suggested: string | null) => ({ certain: null, suggested, reason });
  expect(matchLine(line, [], [awaited])).toEqual(open("amount_name", "1"));
  expect(matchLine(line, [], [awaited, { ...awaited, id: "2" }])).toEqual(open("unnamed", null));
  expect(matchLine({ ...line, partyName: "Otto Muster" }, [], [awaited])).toEqual(open("unnamed", null));
  expect(matchLine(line, [named("1")], [])).toEqual({ certain: "1", suggested: null, reason: "number" });
  expect(matchLine(line, [named("1"), named("2")], [])).toEqual(open("several", null));
  expect(matchLine(line, [named("1", "unclear")], [])).toEqual(open("unclear", "1"));
  expect(matchLine({ ...line, currency: "CHF" }, [named("1")], [])).toEqual(open("foreign", "1"));
  expect(matchLine({ ...line, isReturn: true }, [named("1")], [])).toEqual(open("returned", "1"));
  expect(matchLine({ ...line, amountCents: -199 }, [], [awaited])).toEqual(open("outgoing", null));
});

describe("importing", () => {
  test("books what names its order; the same file, and the same line in another, change nothing", async () => {
    const line = { bankReference: reference(), amount: "1.99", text: creditorReference(number) };
    const file = camt053(line);
    expect(await importFile(file)).toEqual({ lines: 1, known: 0, booked: 1, open: 0, unread: 0 });
    expect(await mine()).toMatchObject({ status: "paid", receivedCents: 199 });
    await expectRuleBroken(importFile(file), "statements_known");
    expect(await importLines(line, { ...line, bankReference: reference(), amount: "0.50" })).toMatchObject({
      known: 1,
      booked: 1,
    });
    expect(await mine()).toMatchObject({ receivedCents: 249, surplusCents: 50 });
  });

  test("a part, a double payment, a return and a foreign currency", async () => {
    await importLines({ bankReference: reference(), amount: "1.00", text: number });
    expect(await mine()).toMatchObject({ status: "pending", missingCents: 99 });
    await importLines(
      { bankReference: reference(), amount: "0.99", text: number },
      { bankReference: reference(), amount: "1.99", text: number },
      { bankReference: reference(), amount: "1.99", text: number, returned: true },
      { bankReference: reference(), amount: "1.99", text: number, currency: "CHF" },
    );
    expect(await mine()).toMatchObject({ status: "paid", receivedCents: 398, surplusCents: 199 });
    const open = (await readOpenLines(finance())).filter(({ suggestedNumber }) => suggestedNumber === number);
    expect(open.map(({ currency, isReturn }) => ({ currency, isReturn }))).toEqual([
      { currency: "EUR", isReturn: true },
      { currency: "CHF", isReturn: false },
    ]);
    const [, foreign] = open;
    await expectRuleBroken(
      assignLine(finance(), { lineId: foreign?.id ?? "", orderNumber: number }),
      "statements_not_euros",
    );
  });

  test("a line that cannot be read costs no other, and is named", async () => {
    const text = camt053(
      { bankReference: reference(), amount: "1.99", text: number },
      { bankReference: reference(), amount: "x", text: "" },
      { bankReference: reference(), amount: "0.00", text: "Abschluss" },
    );
    expect(await importFile(text)).toEqual({ lines: 3, known: 0, booked: 1, open: 0, unread: 2 });
    expect((await mine()).status).toBe("paid");
    const [file] = await readStatements(finance());
    expect(file).toMatchObject({ booked: 1, open: 0, known: 0 });
    expect(file?.unread.map(({ reason }) => reason)).toEqual(["amount", "zero"]);
  });

  test("two payers with one amount, one day and no reference stay two, even in overlapping files", async () => {
    const other = await app.orders.placed();
    const { number: otherNumber } = await myOrder(app.customer(other.userId), other.orderId);
    const anna = { bankReference: "NONREF", amount: "1.99", name: "Anna Alt", text: number };
    const bert = { bankReference: "NONREF", amount: "1.99", name: "Bert Berg", text: otherNumber };
    expect(await importLines(anna)).toMatchObject({ booked: 1 });
    expect(await importLines(anna, bert)).toMatchObject({ known: 1, booked: 1 });
    expect(await importLines(anna, anna, bert)).toMatchObject({ known: 2, booked: 1 });
    expect(await mine()).toMatchObject({ receivedCents: 398, surplusCents: 199 });
    expect(await myOrder(app.customer(other.userId), other.orderId)).toMatchObject({ receivedCents: 199 });
  });

  test("two numbered statements of one day are not copies of each other", async () => {
    const line = { bankReference: "NONREF", amount: "0.50", name: "Anna Alt", text: number };
    const day = "2026-11-20";
    const part = (sequence: number, from: number): Parameters<typeof camtFile>[0] => ({
      id: `2026-${sequence}`,
      sequence,
      opening: [from, day],
      closing: [from + 0.5, day],
      lines: [line],
    });
    expect(await importFile(camtFile(part(901, 100)))).toMatchObject({ booked: 1 });
    expect(await importFile(camtFile(part(902, 100.5)))).toMatchObject({ known: 0, booked: 1 });
    expect(await importFile(camtFile(part(901, 100), part(902, 100.5)))).toMatchObject({
      known: 2,
      booked: 0,
    });
    expect(await mine()).toMatchObject({ receivedCents: 100 });
  });

  test("a notification resolves the collective booking of the statement, whichever comes first", async () => {
    const [whole, parts] = [reference(), reference()];
    const details = (bankReference: string) =>
      camtFile({ kind: "054", lines: [{ bankReference, parts: ["0.49", "0.50"], text: number }] });
    const total = (bankReference: string) => camt053({ bankReference, amount: "0.99", text: "Sammler" });
    expect(await importFile(total(whole))).toMatchObject({ open: 1 });
    expect(await importFile(details(whole))).toMatchObject({ lines: 2, known: 0, booked: 2 });
    const shown = await readOpenLines(finance());
    expect(shown.filter(({ remittance }) => remittance === "Sammler")).toEqual([]);
    expect(await importFile(details(parts))).toMatchObject({ booked: 2 });
    expect(await importFile(total(parts))).toMatchObject({ lines: 1, known: 1 });
    expect(await mine()).toMatchObject({ receivedCents: 198 });
  });

  test("a statement of a foreign account is refused, and left out of a file of several", async () => {
    const lines = [{ bankReference: reference(), amount: "1.99", text: number }];
    const foreign = { iban: "DE02500105170137075030", id: "F", lines };
    await expectRuleBroken(importFile(camtFile(foreign)), "statements_foreign_account");
    expect((await mine()).receivedCents).toBe(0);
    expect(await importFile(camtFile(foreign, { id: "O", lines }))).toMatchObject({ lines: 1, booked: 1 });
    expect((await readStatements(finance()))[0]).toMatchObject({ foreignAccounts: 1 });
  });

  test("a number of the invoice names its order, and what fits by name alone says so", async () => {
    const paid = await app.orders.paid();
    await app.runJobs("invoices.issue");
    const [invoice] = await invoicesOfOrder(app.system(), paid.orderId);
    const bankReference = reference();
    expect(
      await importLines({ bankReference, amount: "0.10", text: `Rg. ${invoice?.number} v. 21.11.` }),
    ).toMatchObject({ booked: 1 });
    expect(await myOrder(app.customer(paid.userId), paid.orderId)).toMatchObject({ surplusCents: 10 });
  });

  test("money that a person recorded by hand is proved by its line, not booked again", async () => {
    const receivedOn = "2026-11-19";
    await recordTransfer(finance(), { orderId: order.orderId, receivedCents: 199, receivedOn });
    const line = { amount: "1.99", text: number };
    expect(await importLines({ bankReference: reference(), ...line })).toMatchObject({ booked: 1 });
    expect(await mine()).toMatchObject({ receivedCents: 199, surplusCents: 0 });
    await importLines({ bankReference: reference(), ...line });
    expect(await mine()).toMatchObject({ receivedCents: 398, surplusCents: 199 });
  });

  test("a line with our identifier of a refund is that refund, returned", async () => {
    const refundId = uuidv7();
    const text = endToEndOf(refundId);
    await app.runAsOwner(`insert into payments (id, order_id, user_id, method, reference, received_cents, received_on, recorded_by, created_at)
      select gen_random_uuid(), id, user_id, 'transfer', 'x', 199, '2026-11-19', user_id, now() from orders where id = '${order.orderId}'`);
    await app.runAsOwner(`insert into refunds (id, order_id, user_id, reason, payment_id, status, paid_cents, paid_on, created_at)
      select '${refundId}', order_id, user_id, 'surplus', id, 'sent', 199, '2026-11-19', now() from payments where order_id = '${order.orderId}'`);
    const bankReference = reference();
    await importLines({ bankReference, amount: "1.99", text: `${text} Erstattung ${number}` });
    expect(await mine()).toMatchObject({ receivedCents: 0 });
    const open = (await readOpenLines(finance())).find(({ remittance }) => remittance.includes(text));
    expect(open).toMatchObject({ isReturn: true, reason: "returned", suggestedNumber: number });
  });

  test("the file stays as it came, for finance", async () => {
    const text = camt053({ bankReference: reference(), amount: "1.99", text: "Grüße" }).replace(
      "UTF-8",
      "ISO-8859-1",
    );
    const bytes = Buffer.from(text, "latin1");
    await importStatement(finance(), { fileName: "umsätze.xml", bytes });
    const [file] = await readStatements(finance());
    const kept = await readStatementOriginal(finance(), file?.id ?? "");
    expect(kept.name).toBe("umsätze.xml");
    expect(Buffer.from(kept.bytes)).toEqual(bytes);
    expect(await app.auditTrail(`statement:${file?.id}`)).toContain("statement.file-read");
    await expect(readStatementOriginal(app.staff(order.staffId, "support"), file?.id ?? "")).rejects.toThrow(
      RoleNeeded,
    );
    await expect(readStatementOriginal(finance(), order.orderId)).rejects.toThrow(NotFound);
  });

  test("requires the role of finance", async () => {
    await expect(async () => importFile(camt053(), app.staff(order.staffId, "support"))).rejects.toThrow(
      RoleNeeded,
    );
  });
});

describe("what a person assigns", () => {
  const openLine = async () => {
    const bankReference = reference();
    await importLines({
      bankReference,
      amount: "1.99",
      text: "für den Käfer",
      name: `Jemand ${bankReference}`,
    });
    const lines = await readOpenLines(finance());
    return lines.find(({ partyName }) => partyName === `Jemand ${bankReference}`)?.id ?? "";
  };

  test("is booked once", async () => {
    const lineId = await openLine();
    await expectRuleBroken(
      assignLine(finance(), { lineId, orderNumber: "B-1999-0001" }),
      "payments_number_unknown",
    );
    await assignLine(finance(), { lineId, orderNumber: creditorReference(number) });
    expect(await mine()).toMatchObject({ status: "paid", receivedCents: 199 });
    await expectRuleBroken(
      assignLine(finance(), { lineId, orderNumber: number }),
      "statements_line_resolved",
    );
  });

  test("or belongs to no order, with the reason", async () => {
    const lineId = await openLine();
    await ignoreLine(finance(), { lineId, purpose: "other", note: "Miete der Garage" });
    expect((await readOpenLines(finance())).map(({ id }) => id)).not.toContain(lineId);
    await expectRuleBroken(
      ignoreLine(finance(), { lineId, purpose: "fee", note: "" }),
      "statements_line_resolved",
    );
  });
});

describe("a long statement", () => {
  const lines = () =>
    Array.from({ length: 60 }, () => ({ bankReference: reference(), amount: "1.00", text: number }));

  test("is booked in batches, shows how far it is, and goes on where it was interrupted", async () => {
    const bytes = new TextEncoder().encode(camt053(...lines()));
    const { statementId } = await takeStatement(finance(), { fileName: "lang.xml", bytes });
    const running = async () => (await readRunningStatements(finance())).find(({ id }) => id === statementId);
    expect(await running()).toMatchObject({ fileName: "lang.xml", lines: 60, handled: 0 });
    const dying = app.system();
    let transactions = 0;
    const { database } = dying.services;
    const transaction: typeof database.transaction = (work, settings) => {
      if (++transactions > 4) throw new Error("killed");
      return database.transaction(work, settings);
    };
    const services = { ...dying.services, database: { ...database, transaction } };
    await expect(bookStatement({ ...dying, services }, { statementId })).rejects.toThrow("killed");
    const { handled = 0 } = (await running()) ?? {};
    expect(handled).toBeGreaterThan(0);
    expect(handled).toBeLessThan(60);
    await bookStatement(app.system(), { statementId });
    await bookStatement(app.system(), { statementId });
    expect(await running()).toBeUndefined();
    const { rows } = await app.runAsOwner(
      `select count(*)::int as lines from statement_lines where statement_id = '${statementId}' and state = 'matched'`,
    );
    expect(rows[0]?.lines).toBe(60);
  });
});

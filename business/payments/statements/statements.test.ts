import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { creditorReference, groupByFour } from "#business/orders/creditor-reference.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { processorMs } from "#tests/world/processor-ms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { assignLine } from "./assign-line.ts";
import { bookStatement } from "./book-statement.ts";
import { ignoreLine } from "./ignore-line.ts";
import { importStatement } from "./import-statement.ts";
import { matchLine, numbersIn } from "./match-line.ts";
import { readCamt053 } from "./read-camt053.ts";
import { readOpenLines } from "./read-open-lines.ts";
import { readRunningStatements } from "./read-running-statements.ts";
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

describe("PM-05 reading a statement", () => {
  test("version 02 and 08, collective bookings, returns, and nothing that is only pending", () => {
    for (const version of ["02", "08"] as const) {
      const text = camt053(
        {
          version,
          bankReference: "A1",
          amount: "49.00",
          name: "Hanna Beispiel",
          iban: "DE02120300000000202051",
          text: "B-2026-0001",
        },
        { version, bankReference: "A2", amount: "5.90", debit: true, text: "Entgelt" },
        { version, bankReference: "A3", amount: "1.99", returned: true, text: "zurück" },
        { version, bankReference: "A4", amount: "7.00", pending: true, text: "vorgemerkt" },
        { version, bankReference: "A5", parts: ["1.99", "49.00"], text: "Sammler" },
      );
      expect(readCamt053(text)).toEqual([
        {
          bankReference: "A1 2026-11-20 4900 EUR",
          bookedOn: "2026-11-20",
          amountCents: 4900,
          currency: "EUR",
          partyName: "Hanna Beispiel",
          partyIban: "DE02120300000000202051",
          remittance: "B-2026-0001",
          isReturn: false,
        },
        expect.objectContaining({ amountCents: -590, isReturn: false }),
        expect.objectContaining({ amountCents: 199, isReturn: true }),
        expect.objectContaining({ bankReference: "A5/1 2026-11-20 199 EUR", amountCents: 199 }),
        expect.objectContaining({ bankReference: "A5/2 2026-11-20 4900 EUR", amountCents: 4900 }),
      ]);
    }
  });

  test.each([
    ["nothing", ""],
    ["no XML", "Datum;Betrag\n1.1.2026;49"],
    ["another message", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>'],
    [
      "entities",
      '<!DOCTYPE x [<!ENTITY a "b">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>',
    ],
    ["half a file", camt053({ bankReference: "A", amount: "1.00", text: "" }).slice(0, 300)],
    ["an amount that is none", camt053({ bankReference: "A", amount: "1,00", text: "" })],
    [
      "a day that is none",
      camt053({ bankReference: "A", amount: "1.00", text: "" }).replace("<Dt>2026-11-20", "<Dt>2026-99-99"),
    ],
    ["a currency that is none", camt053({ bankReference: "A", amount: "1.00", currency: "1$x", text: "" })],
  ])("refuses %s", (_, text) => {
    expect(() => readCamt053(text)).toThrow("statements_unreadable");
  });

  test.each(["100000000000000000", "21474836.48"])("an amount of %s is refused by name", async (amount) => {
    const text = camt053({ bankReference: "A", amount, text: "" });
    await expectRuleBroken(importFile(text), "statements_amount_too_large");
  });

  test("200,000 elements within each other are refused at once, and this process reads none of them", async () => {
    const start = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
    const nested = start + "<a>".repeat(200_000) + "</a>".repeat(200_000);
    const before = process.cpuUsage();
    await expectRuleBroken(importFile(nested), "statements_unreadable");
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    expect(
      processorMs(() => expect(() => readCamt053(nested)).toThrow("statements_unreadable")),
    ).toBeLessThan(500);
  });
});

test.each([
  ["B-2026-0001", ["B-2026-0001"]],
  ["b 2026 0001 danke", ["B-2026-0001"]],
  [groupByFour(creditorReference("B-2026-0001")), ["B-2026-0001"]],
  ["RF00 B202 6000 1", []],
  ["B-2026-0001 und B-2026-0002", ["B-2026-0001", "B-2026-0002"]],
  ["Rechnung 4711", []],
])("finds the orders that %j names", (text, found) => {
  expect(numbersIn(text)).toEqual(found);
});

test("amount and name together only suggest, and two that fit suggest nothing", () => {
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
  expect(matchLine(line, [], [awaited])).toEqual({ suggested: "1" });
  expect(matchLine(line, [], [awaited, { ...awaited, id: "2" }])).toBeNull();
  expect(matchLine({ ...line, partyName: "Otto Muster" }, [], [awaited])).toBeNull();
  expect(matchLine({ ...line, currency: "CHF" }, [awaited], [])).toEqual({ suggested: "1" });
  expect(matchLine({ ...line, amountCents: -199 }, [awaited], [awaited])).toBeNull();
});

describe("importing", () => {
  test("books what names its order; the same file, and the same line in another, change nothing", async () => {
    const line = { bankReference: reference(), amount: "1.99", text: creditorReference(number) };
    const file = camt053(line);
    expect(await importFile(file)).toEqual({ lines: 1, known: 0, booked: 1, open: 0 });
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
      "statements_not_income",
    );
  });

  test("a file that breaks in the middle leaves nothing behind", async () => {
    const before = await app.countRows("statement_lines");
    const text = camt053(
      { bankReference: reference(), amount: "1.99", text: number },
      { bankReference: reference(), amount: "x", text: "" },
    );
    await expectRuleBroken(importFile(text), "statements_unreadable");
    expect(await app.countRows("statement_lines")).toBe(before);
    expect((await mine()).status).toBe("pending");
  });

  test("takes finance", async () => {
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

  test("or is no order's, with the reason", async () => {
    const lineId = await openLine();
    await ignoreLine(finance(), { lineId, note: "Miete der Garage" });
    expect((await readOpenLines(finance())).map(({ id }) => id)).not.toContain(lineId);
    await expectRuleBroken(
      ignoreLine(finance(), { lineId, note: "noch einmal" }),
      "statements_line_resolved",
    );
  });
});

describe("a long statement", () => {
  const lines = () =>
    Array.from({ length: 250 }, () => ({ bankReference: reference(), amount: "1.00", text: number }));

  test("is booked in batches, shows how far it is, and goes on where it was interrupted", async () => {
    const bytes = new TextEncoder().encode(camt053(...lines()));
    const { statementId } = await takeStatement(finance(), { fileName: "lang.xml", bytes });
    const running = async () => (await readRunningStatements(finance())).find(({ id }) => id === statementId);
    expect(await running()).toMatchObject({ fileName: "lang.xml", lines: 250, handled: 0 });
    const dying = app.system();
    let transactions = 0;
    const { database } = dying.services;
    const transaction: typeof database.transaction = (work, settings) => {
      if (++transactions > 2) throw new Error("killed");
      return database.transaction(work, settings);
    };
    const services = { ...dying.services, database: { ...database, transaction } };
    await expect(bookStatement({ ...dying, services }, { statementId })).rejects.toThrow("killed");
    expect(await running()).toMatchObject({ handled: 200 });
    await bookStatement(app.system(), { statementId });
    await bookStatement(app.system(), { statementId });
    expect(await running()).toBeUndefined();
    const { rows } = await app.runAsOwner(
      `select count(*)::int as lines from statement_lines where statement_id = '${statementId}' and state = 'matched'`,
    );
    expect(rows[0]?.lines).toBe(250);
  });
});

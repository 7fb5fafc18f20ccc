import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { readReport } from "#business/payments/online/read-report.ts";
import { refreshPayment } from "#business/payments/online/refresh-payment.ts";
import { requestReport } from "#business/payments/online/request-report.ts";
import { startPayment } from "#business/payments/online/start-payment.ts";
import { importStatement } from "#business/payments/statements/import-statement.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camtFile } from "#tests/world/money/camt053.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { compareBank } from "./compare-bank.ts";
import { compareProvider } from "./compare-provider.ts";
import { reconcile } from "./reconcile.ts";

let app: TestApp;
let order: OrderFixture;
let mollie: MollieDouble;

type Lines = Parameters<typeof camtFile>[0]["lines"];
const importDay = (
  sequence: number,
  [opening, closing]: [number, number],
  lines: Lines,
  on = `2026-11-${16 + sequence}`,
) =>
  importStatement(app.staff(order.staffId, "finance"), {
    fileName: `${sequence}.xml`,
    bytes: new TextEncoder().encode(
      camtFile({
        id: `2026/${sequence}`,
        sequence,
        opening: [opening, on],
        closing: [closing, on],
        lines: lines.map((line) => ({ on, ...line })),
      }),
    ),
  });
const past = async (table: string, statement: string) => {
  await app.runAsOwner(`alter table ${table} disable trigger user`);
  await app.runAsOwner(statement);
  await app.runAsOwner(`alter table ${table} enable trigger user`);
};

describe("the bank account of the books", () => {
  let number: string;
  beforeEach(async () => {
    app = await openTestApp();
    order = await app.orders.placed();
    number = (await myOrder(app.customer(order.userId), order.orderId)).number;
  });
  afterEach(() => app.close());

  const twoDays = async () => {
    await importDay(1, [100, 101.99], [{ bankReference: "A", amount: "1.99", text: number }]);
    await importDay(
      2,
      [101.99, 146.99],
      [
        { bankReference: "B", amount: "50.00", text: "Wofür?", name: "Anna Alt" },
        { bankReference: "C", amount: "5.00", debit: true, text: "Entgelt" },
      ],
    );
  };

  test("is compared with nothing before a statement names a balance", async () => {
    expect(await compareBank(app.system())).toEqual({ last: null, differences: [] });
  });

  test("is every closing balance", async () => {
    await twoDays();
    expect(await compareBank(app.system())).toEqual({
      last: { on: "2026-11-18", statementCents: 14_699 },
      differences: [],
    });
    await reconcile(app.system());
    const [entry] = (await app.runAsOwner("select details from audit_log where event = 'books.reconciled'"))
      .rows;
    expect(entry?.details).toEqual({ differences: 0, bank: 0, provider: 0 });
  });

  test("shows the posting that is missing, once, at its day", async () => {
    await twoDays();
    await past(
      "tax.ledger_postings",
      "delete from tax.ledger_postings where entry_id = (select entry_id from tax.ledger_postings where account = 'bank' and cents = 5000)",
    );
    await importDay(3, [146.99, 147.99], [{ bankReference: "D", amount: "1.00", text: "?" }]);
    const { differences } = await compareBank(app.system());
    expect(differences).toEqual([
      {
        after: "2026-11-17",
        on: "2026-11-18",
        statement: "2026/2",
        ledgerCents: 9_699,
        statementCents: 14_699,
        cents: -5_000,
        causes: [{ kind: "line", on: "2026-11-18", text: "Anna Alt · Wofür?", cents: -5_000 }],
      },
    ]);
  });

  test("shows the entry that no line of the bank explains", async () => {
    await twoDays();
    await past("statement_lines", "delete from statement_lines where amount_cents = -500");
    // The balances agree, for the line was booked; a line fewer on the statement makes them differ.
    await app.runAsOwner(
      "update account_statements set closing_cents = closing_cents + 500 where sequence = 2",
    );
    const [difference] = (await compareBank(app.system())).differences;
    expect(difference).toMatchObject({ cents: -500, causes: [{ kind: "entry", cents: -500 }] });
  });

  test("shows missing statements, unreadable lines and other currencies", async () => {
    await importDay(1, [0, 2], [{ bankReference: "A", amount: "2.00", text: "?" }]);
    await importDay(
      3,
      [7, 10.5],
      [
        { bankReference: "B", amount: "1.23456", text: "Bruchteil" },
        { bankReference: "C", amount: "2.00", currency: "CHF", text: "Franken" },
      ],
    );
    const [difference] = (await compareBank(app.system())).differences;
    expect(difference?.cents).toBe(-850);
    expect(difference?.causes.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["foreign", null],
      ["gap", -500],
      ["unread", null],
    ]);
  });

  test("shows what a notification announced and no statement has", async () => {
    await importDay(1, [0, 2], [{ bankReference: "A", amount: "2.00", text: "?" }]);
    const announced = { bankReference: "N", amount: "9.00", text: "?", on: "2026-11-18" };
    const bytes = new TextEncoder().encode(camtFile({ kind: "054", lines: [announced] }));
    await importStatement(app.staff(order.staffId, "finance"), { fileName: "n.xml", bytes });
    expect((await compareBank(app.system())).differences).toEqual([]);
    await importDay(2, [2, 3], [{ bankReference: "B", amount: "1.00", text: "?" }]);
    const [difference] = (await compareBank(app.system())).differences;
    expect(difference).toMatchObject({ cents: 900, causes: [{ kind: "notified", cents: 900 }] });
  });
});

describe("the provider's account of the books", () => {
  beforeEach(async () => {
    mollie = new MollieDouble();
    app = await openTestApp(await mollie.open());
    order = await app.orders.placed();
  });
  afterEach(async () => {
    await app.close();
    await mollie.close();
  });

  const paid = async () => {
    const asked = { orderId: order.orderId, means: "card", locale: "de" } as const;
    const attemptId = await startPayment(app.customer(order.userId), asked);
    mollie.only.status = "paid";
    await refreshPayment(app.system(), { attemptId });
    return mollie.only;
  };

  test("is compared with nothing while nobody asked, and finance can ask", async () => {
    expect(await compareProvider(app.system())).toEqual({ state: "not-asked" });
    await requestReport(app.staff(order.staffId, "finance"));
    await expect(requestReport(app.staff(order.staffId, "support"))).rejects.toThrow(RoleNeeded);
    await app.runJobs("payments.read-report");
    expect(await compareProvider(app.system())).toMatchObject({ state: "compared", reportCents: 0 });
  });

  test("holds its fees and payouts, each once, however often it reports", async () => {
    await paid();
    await readReport(app.system());
    mollie.others.push(
      { type: "outgoing-transfer", cents: -100 },
      { type: "invoice-compensation", cents: -10 },
    );
    await readReport(app.system());
    await readReport(app.system());
    const { provider, fees, transit } = await balances(app.system());
    expect({ provider, fees, transit }).toEqual({ provider: 64, fees: 35, transit: 100 });
    expect(await compareProvider(app.system())).toMatchObject({
      state: "compared",
      ledgerCents: 64,
      reportCents: 64,
      differences: [],
    });
  });

  test("shows the payment that only one of both knows", async () => {
    const held = await paid();
    held.refunds.push({ id: "re_1", cents: 99, status: "refunded", metadata: null });
    await readReport(app.system());
    const { number } = await myOrder(app.customer(order.userId), order.orderId);
    expect(await compareProvider(app.system())).toMatchObject({
      ledgerCents: 174,
      reportCents: 75,
      differences: [{ reference: held.id, number, ledgerCents: 199, reportCents: 100 }],
    });
  });

  test("reads a long report page by page", async () => {
    for (let at = 0; at < 600; at++) mollie.others.push({ type: "balance-correction", cents: 1 });
    await readReport(app.system());
    expect((await balances(app.system())).provider).toBe(600);
    expect(await compareProvider(app.system())).toMatchObject({ differences: [] });
  });
});

test("without a provider, or its leave to report, there is nothing to compare", async () => {
  const key = { MOLLIE_API_KEY: "test_abcdefghijklmnopqrstuvwxyz" };
  const silent = await openTestApp(key);
  expect(await compareProvider(silent.system())).toEqual({ state: "no-report" });
  const staffId = await silent.person("ruth", { role: "researcher" });
  await expectRuleBroken(requestReport(silent.staff(staffId, "finance")), "payments_no_report");
  await readReport(silent.system());
  await silent.close();
  const simulated = await openTestApp();
  const { config } = simulated.services;
  const services = { ...simulated.services, config: { ...config, production: true } };
  expect(await compareProvider({ ...simulated.system(), services })).toEqual({ state: "no-provider" });
  await readReport(simulated.system());
  expect(await compareProvider(simulated.system())).toMatchObject({ state: "compared", differences: [] });
  await simulated.close();
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelInvoice } from "#business/invoices/cancel-invoice.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { type Account, accountNames } from "#business/ledger/accounts.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { importStatement } from "#business/payments/statements/import-statement.ts";
import { taxWithin } from "#business/tax/tax.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { encodeAnsi } from "./ansi.ts";
import { datevCharts } from "./charts.ts";
import { checkExtf } from "./check-extf.ts";
import { type DatevEntry, datevRows } from "./datev-rows.ts";
import { exportDatev } from "./export-datev.ts";
import table from "./field-table.json" with { type: "json" };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ DATEV_CHART: "SKR04", DATEV_CONSULTANT: "29098", DATEV_CLIENT: "55003" });
});
afterAll(() => app.close());

const text = (bytes: Uint8Array) => new TextDecoder("windows-1252").decode(bytes);
const rowsOf = (bytes: Uint8Array) =>
  text(bytes)
    .trimEnd()
    .split("\r\n")
    .slice(2)
    .map((line) => line.split(";").map((field) => field.replaceAll('"', "")));

test("the table holds the 31 fields of the header and the 125 of a booking", () => {
  expect([table.header.length, table.columns.length]).toEqual([31, 125]);
  expect(table.columns[113]?.name).toBe("Festschreibung");
  expect(table.columns[124]?.name).toBe("Abw. Skontokonto");
});

test.each(["SKR03", "SKR04"] as const)("%s has an own number of four digits for every account", (chart) => {
  const numbers = accountNames.map((account) => datevCharts[chart][account]);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
  // Down payments without German tax share one.
  expect(new Set(numbers).size).toBe(accountNames.length - 3);
});

describe("a month as a batch", () => {
  test("passes the check, and its accounts are those of the ledger", async () => {
    for (const details of [{}, { country: "AT", postalCode: "1010", city: "Wien" }]) {
      const order = await app.orders.paid({ details });
      const invoice = await issueInvoice(app.system(), order);
      if (!details.country)
        await cancelInvoice(app.system(), {
          invoiceId: invoice?.id ?? "",
          reason: "withdrawal",
          shareCents: 100,
        });
    }
    const staffId = await app.person("fritz", { role: "researcher" });
    const bytes = new TextEncoder().encode(
      camt053(
        { bankReference: "1", amount: "4.90", debit: true, text: "Entgelt; für „November“" },
        { bankReference: "2", amount: "7.00", text: "?" },
      ),
    );
    await importStatement(app.staff(staffId, "finance"), { fileName: "a.xml", bytes });
    const batch = await exportDatev(app.staff(staffId, "finance"), "2026-11");
    expect(batch.name).toBe("EXTF_Buchungsstapel_2026-11.csv");
    expect(checkExtf(batch.bytes)).toEqual([]);
    expect(text(batch.bytes).split("\r\n")[0]).toMatch(
      /^"EXTF";700;21;"Buchungsstapel";13;20261121110000000;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Buchungsstapel 2026-11";"";1;0;0;"EUR";;"";;;"04";;;"";""$/,
    );
    expect(sumsOf(batch.bytes)).toEqual(await accountSums());
    const invoiced = rowsOf(batch.bytes).find((row) => row[13]?.startsWith("Rechnung"));
    expect(invoiced?.slice(0, 14)).toEqual([
      "1,99",
      "S",
      "EUR",
      "",
      "",
      "",
      "1210",
      "4400",
      "",
      "2111",
      "RE-2026-0001",
      "",
      "",
      "Rechnung RE-2026-0001",
    ]);
    const paid = rowsOf(batch.bytes).find((row) => row[13]?.startsWith("Zahlung"));
    expect(paid?.[10]).toBe("RE-2026-0001");
    expect((await app.auditTrail("ledger")).at(-1)).toBe("books.exported");
  });

  test("is for finance alone, and of a period without entries it has no row", async () => {
    expect(checkExtf((await exportDatev(app.system(), "2025")).bytes)).toEqual([]);
    const staffId = await app.person("ruth", { role: "researcher" });
    expect(rowsOf((await exportDatev(app.staff(staffId, "support"), "2026-11")).bytes)).toEqual([]);
  });

  /** What the ledger's accounts were moved by, by their numbers. */
  async function accountSums() {
    const sums = await balances(app.system());
    return Object.fromEntries(
      Object.entries(sums)
        .filter(([, cents]) => cents !== 0)
        .map(([account, cents]) => [datevCharts.SKR04[account as Account], cents]), // keys of the ledger
    );
  }

  /** As DATEV books the rows: the automatic account takes its tax out of the amount, unless the key forbids it. */
  function sumsOf(bytes: Uint8Array) {
    const sums: Record<string, number> = {};
    const move = (account: string, cents: number) => {
      sums[account] = (sums[account] ?? 0) + cents;
    };
    for (const [amount = "", side, , , , , account = "", contra = "", key] of rowsOf(bytes)) {
      const cents = Math.round(Number(amount.replace(",", ".")) * 100) * (side === "S" ? 1 : -1);
      move(account, cents);
      const vat = contra === "4400" && key === "" ? Math.sign(cents) * taxWithin(Math.abs(cents), 1_900) : 0;
      move(contra, vat - cents);
      if (vat !== 0) move("3806", -vat);
    }
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
  }
});

describe("an invoice", () => {
  const entry = (
    account: "revenue_oss" | "revenue_reverse_charge" | "revenue_domestic",
    netCents: number,
    vatCents: number,
    tax: DatevEntry["tax"],
  ): DatevEntry => ({
    kind: "invoice",
    bookedOn: "2026-11-21",
    voucher: "RE-2026-0007",
    text: "Rechnung",
    postings: [
      { account: "receivables", cents: netCents + vatCents },
      { account, cents: -netCents },
      { account: account === "revenue_oss" ? "vat_oss" : "vat_domestic", cents: -vatCents },
    ].filter(({ cents }) => cents !== 0) as DatevEntry["postings"], // its accounts are among the ledger's
    tax,
  });
  const short = (rows: ReturnType<typeof datevRows>) =>
    rows.map(({ cents, side, account, contra, key, union }) => [
      cents,
      side,
      account,
      contra,
      key,
      union?.id ?? null,
    ]);

  test("whose tax is a cent off is booked with its tax beside it", () => {
    const tax = { country: "DE", vatId: null, basisPoints: 1_900 };
    expect(short(datevRows("SKR03", entry("revenue_domestic", 167, 32, tax)))).toEqual([
      [199, "S", "1410", "8400", null, null],
    ]);
    expect(short(datevRows("SKR03", entry("revenue_domestic", 168, 31, tax)))).toEqual([
      [168, "S", "1410", "8400", "0040", null],
      [31, "S", "1410", "1776", null, null],
    ]);
    expect(() =>
      datevRows("SKR03", entry("revenue_domestic", 100, 16, { ...tax, basisPoints: 1_600 })),
    ).toThrow("19 %");
  });

  test("elsewhere in the Union names the country and its rate, or the buyer's VAT id", () => {
    const oss = { country: "FI", vatId: null, basisPoints: 2_550 };
    expect(datevRows("SKR03", entry("revenue_oss", 159, 40, oss))).toMatchObject([
      { cents: 159, contra: "8331", union: { id: "FI", basisPoints: 2_550 } },
      { cents: 40, contra: "1768", union: null },
    ]);
    const reverse = { country: "AT", vatId: "ATU12345678", basisPoints: 0 };
    expect(datevRows("SKR04", entry("revenue_reverse_charge", 41_933, 0, reverse))).toMatchObject([
      { cents: 41_933, contra: "4336", union: { id: "ATU12345678" } },
    ]);
  });
});

describe("the check refuses", () => {
  const batch = async () => text((await exportDatev(app.system(), "2026-11")).bytes);
  const broken = (given: string) => checkExtf(encodeAnsi(given));

  test.each<[string, (given: string) => string, RegExp]>([
    ["another version", (given) => given.replace(";13;", ";12;"), /line 1, Formatversion: "12"/],
    ["a missing consultant", (given) => given.replace("29098", ""), /line 1, Beraternummer: is missing/],
    ["a row without its fields", (given) => given.replace(/;0;(;)+.*\r\n$/, "\r\n"), /fields instead of 125/],
    ["an amount of zero", (given) => given.replace("\r\n1,99;", "\r\n0,00;"), /Umsatz .*"0,00"/],
    ["a decimal point", (given) => given.replace("\r\n1,99;", "\r\n1.99;"), /Umsatz .*"1.99"/],
    ["an amount below zero", (given) => given.replace("\r\n1,99;", "\r\n-1,99;"), /Umsatz .*"-1,99"/],
    ["another side", (given) => given.replace(';"S";', ';"D";'), /Soll\/Haben-Kennzeichen: "D"/],
    ["a text without marks", (given) => given.replace(';"S";', ";S;"), /without its quotation marks/],
    ["a day outside the batch", (given) => given.replace(";2111;", ";2112;"), /2112 is no day of the batch/],
    ["a text of 61 characters", (given) => given.replace('"Rechnung', `"${"x".repeat(61)}`), /Buchungstext/],
    ["an account on both sides", (given) => given.replace(";1210;4400;", ";1210;1210;"), /are the same/],
    ["other names of fields", (given) => given.replace("Belegdatum", "Datum"), /line 2/],
    ["lines of LF alone", (given) => given.replaceAll("\r\n", "\n"), /CR LF/],
  ])("%s", async (_, change, complaint) => {
    const given = await batch();
    const changed = change(given);
    expect(changed).not.toBe(given);
    expect(broken(changed).join("\n")).toMatch(complaint);
  });
});

test("text is Windows-1252, and what that lacks is written plainly", () => {
  expect(text(encodeAnsi("Größe 5 € – „Käfer“ Žofie Łódź 王"))).toBe("Größe 5 € – „Käfer“ Žofie ?ódz ?");
});

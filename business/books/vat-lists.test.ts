import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { cancelInvoice } from "../invoices/cancel-invoice.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { book } from "../ledger/book.ts";
import { writeOffPostings } from "../ledger/ledger.ts";
import { balances } from "../ledger/read-ledger.ts";
import { spanOfVatPeriod, VatPeriod, vatLists } from "./vat-lists.ts";
import { writeVatList } from "./write-vat-list.ts";

let app: TestApp;
let staffId: string;
beforeAll(async () => {
  app = await openTestApp({ OSS_SINCE: "2026-01-01" });
  staffId = await app.person("fritz", { role: "researcher" });
  const billed = async (details: Record<string, unknown>) => {
    const order = await app.orders.paid({ details });
    return issueInvoice(app.system(), order);
  };
  const domestic = await billed({});
  await billed({});
  await cancelInvoice(app.system(), { invoiceId: domestic?.id ?? "", reason: "withdrawal", shareCents: 100 });
  await billed({ country: "AT", postalCode: "1010", city: "Wien" });
  await billed({ country: "FI", postalCode: "00100", city: "Helsinki" });
  await billed({ country: "CH", postalCode: "8001", city: "Zürich" });
  // A business elsewhere in the Union, past the question to VIES.
  const business = await billed({ country: "CH", postalCode: "8001", city: "Zürich" });
  await app.runAsOwner("alter table tax.invoices disable trigger user");
  await app.runAsOwner(`update tax.invoices set treatment = 'reverse-charge', country = 'AT',
    content = jsonb_set(content, '{buyer,vatId}', '"ATU12345678"') where id = '${business?.id}'`);
  await app.runAsOwner("alter table tax.invoices enable trigger user");
  await app.runAsOwner("alter table tax.ledger_postings disable trigger user");
  await app.runAsOwner(`update tax.ledger_postings set account = 'revenue_reverse_charge' where account = 'revenue_outside'
    and entry_id = (select id from tax.ledger_entries where document = (select number from tax.invoices where id = '${business?.id}'))`);
  await app.runAsOwner("alter table tax.ledger_postings enable trigger user");
});
afterAll(() => app.close());

const finance = () => app.staff(staffId, "finance");

describe("the lists of a period", () => {
  test("add up to the accounts of the books", async () => {
    const { returnLines, recapLines, ossLines, differing } = await vatLists(finance(), "2026-11");
    expect(differing).toEqual([]);
    const sums = await balances(app.system());
    const line = (code: string) => returnLines.find((each) => each.code === code);
    expect(line("81")).toEqual({
      code: "81",
      netCents: -(sums.revenue_domestic ?? 0),
      vatCents: -(sums.vat_domestic ?? 0),
    });
    expect(line("21")?.netCents).toBe(-(sums.revenue_reverse_charge ?? 0));
    expect(line("45")).toEqual({
      code: "45",
      netCents: -(sums.revenue_outside ?? 0) - (sums.revenue_oss ?? 0),
      vatCents: 0,
    });
    expect(returnLines.map(({ code }) => code)).toEqual(["81", "21", "45"]);
    expect(recapLines).toEqual([
      { country: "AT", vatId: "U12345678", netCents: -(sums.revenue_reverse_charge ?? 0) },
    ]);
    expect(ossLines.map(({ country, basisPoints }) => [country, basisPoints])).toEqual([
      ["AT", 2_000],
      ["FI", 2_550],
    ]);
    const oss = (key: "netCents" | "vatCents") => ossLines.reduce((sum, each) => sum + each[key], 0);
    expect([oss("netCents"), oss("vatCents")]).toEqual([-(sums.revenue_oss ?? 0), -(sums.vat_oss ?? 0)]);
  });

  test("take back the tax of what was written off", async () => {
    const order = await app.orders.paid();
    const invoice = await issueInvoice(app.system(), order);
    const before = await vatLists(finance(), "2026-11");
    await inTransaction(app.system(), (ctx) =>
      book(ctx, {
        kind: "write_off",
        bookedOn: "2026-11-21",
        orderId: order.orderId,
        document: invoice?.id ?? "",
        postings: writeOffPostings("vat_domestic", 199, 32),
      }),
    );
    const { returnLines, differing } = await vatLists(finance(), "2026-11");
    expect(differing).toEqual([]);
    const [first] = before.returnLines;
    expect(returnLines[0]).toEqual({
      code: "81",
      netCents: (first?.netCents ?? 0) - 168,
      vatCents: (first?.vatCents ?? 0) - 32,
    });
    expect(returnLines.at(-1)).toEqual({ code: "50", netCents: -168, vatCents: -32 });
  });

  test("and the turnover of what bore none, without charges of default", async () => {
    const { rows } = await app.runAsOwner(
      "select number, order_id, net_cents from tax.invoices where treatment = 'reverse-charge'",
    );
    const before = await vatLists(finance(), "2026-11");
    const [{ number = "", order_id: orderId = "", net_cents: netCents = 0 } = {}] = rows;
    await app.runAsOwner(
      `update orders set customer_type = 'business', charged_cents = 4000 where id = '${orderId}'`,
    );
    await inTransaction(app.system(), (ctx) =>
      book(ctx, {
        kind: "write_off",
        bookedOn: "2026-11-21",
        orderId: String(orderId),
        document: String(number),
        postings: writeOffPostings("vat_domestic", Number(netCents) + 4_000, 0),
      }),
    );
    const { returnLines, recapLines, differing } = await vatLists(finance(), "2026-11");
    const line = (lines: typeof returnLines) => lines.find(({ code }) => code === "21")?.netCents ?? 0;
    expect(line(returnLines)).toBe(line(before.returnLines) - Number(netCents));
    // Nobody reports 0,00, for a recipient or in all.
    expect(recapLines).toEqual([]);
    expect(returnLines.map(({ code }) => code)).not.toContain("21");
    expect(differing).toEqual([]);
  });

  test("as CSV, in the words of the forms", async () => {
    const lists = await vatLists(app.system(), "2026-Q4");
    const rows = (text: string) => text.replace("\u{feff}", "").trimEnd().split("\r\n");
    expect(rows(writeVatList("return", lists))[0]).toBe("Kennzahl;Bemessungsgrundlage;Steuer");
    const recapLines = [{ country: "AT", vatId: "U12345678", netCents: 4_118 }];
    expect(rows(writeVatList("recap", { ...lists, recapLines }))[1]).toBe(
      "AT;U12345678;41,18;sonstige Leistung",
    );
    expect(rows(writeVatList("oss", lists))[2]).toMatch(/^FI;25,50;\d+,\d\d;\d+,\d\d$/);
  });

  test("name the account that says another sum", async () => {
    await app.runAsOwner("alter table tax.ledger_postings disable trigger user");
    await app.runAsOwner(
      "update tax.ledger_postings set cents = cents - 5 where account = 'vat_oss' and cents = -40",
    );
    const { differing } = await vatLists(finance(), "2026");
    expect(differing).toEqual([
      { account: "vat_oss", ledgerCents: expect.any(Number), listedCents: expect.any(Number) },
    ]);
    await app.runAsOwner(
      "update tax.ledger_postings set cents = cents + 5 where account = 'vat_oss' and cents = -45",
    );
    await app.runAsOwner("alter table tax.ledger_postings enable trigger user");
  });

  test("are empty for other periods, and for whoever does not read the books", async () => {
    const empty = { returnLines: [], recapLines: [], ossLines: [], differing: [] };
    expect(await vatLists(finance(), "2026-Q3")).toMatchObject(empty);
    expect(await vatLists(app.staff(staffId, "support"), "2026-11")).toMatchObject(empty);
  });
});

test.each([
  ["2026-Q1", "2026-01-01", "2026-03-31"],
  ["2026-Q4", "2026-10-01", "2026-12-31"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026", "2026-01-01", "2026-12-31"],
])("%s is from %s to %s", (period, from, until) => {
  expect(VatPeriod.parse(period)).toBe(period);
  expect(spanOfVatPeriod(period)).toEqual({ from, until });
});

test.each(["2026-Q0", "2026-Q5", "2026Q1", "26-11", ""])("%j is no period", (period) => {
  expect(VatPeriod.safeParse(period).success).toBe(false);
});

import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareBank } from "#business/books/compare-bank.ts";
import { compareProvider } from "#business/books/compare-provider.ts";
import { checkExtf } from "#business/books/datev/check-extf.ts";
import { findDifferences } from "#business/books/reconcile.ts";
import { vatLists } from "#business/books/vat-lists.ts";
import { vatListNames } from "#business/books/write-vat-list.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import { statementGaps } from "#business/payments/statements/read-statements.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import { importFiles, resolveLines } from "#tests/world/money/month/close-month.ts";
import { priceOf, soldByRate } from "#tests/world/money/month/expected-sums.ts";
import { austrian, type InventedOrder, inventMonth } from "#tests/world/money/month/invented-month.ts";
import { PlayedMonth, voucherCents } from "#tests/world/money/month/play-month.ts";
import { ViesDouble } from "#tests/world/money/vies-double.ts";
import { readZip } from "#tests/world/read-zip.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { type BooksFileKind, booksFile } from "./books-file.ts";
import { booksState } from "./books-state.ts";

let app: TestApp;
let month: PlayedMonth;
const mollie = new MollieDouble();
const vies = new ViesDouble();
const orders = inventMonth(1);

beforeAll(async () => {
  vies.traders.set(austrian.vatId, austrian);
  app = await openTestApp({ ...(await mollie.open()), ...(await vies.open()), OSS_SINCE: "2026-01-01" });
  month = new PlayedMonth(app, mollie);
  await month.play(orders);
}, 120_000);
afterAll(async () => {
  await app.close();
  await mollie.close();
  await vies.close();
});

const finance = () => app.treasurer();
const sum = <T>(list: readonly T[], cents: (item: T) => number) =>
  list.reduce((total, item) => total + cents(item), 0);
const of = (...aftermaths: InventedOrder["aftermath"][]) =>
  orders.filter(({ aftermath }) => aftermaths.includes(aftermath));

test("is the month that was asked for", () => {
  expect(orders).toHaveLength(200);
  expect(month.refunds.sent).toBe(15);
  expect([of("lost").length, of("won").length]).toEqual([2, 1]);
});

test("imported without two statements, both gaps are named with what they hide", async () => {
  const files = month.bank.statements();
  const missing = [files[8], files[17]].flatMap((file) => file ?? []);
  await importFiles(
    await finance(),
    files.filter((file) => !missing.includes(file)),
  );
  const gaps = await statementGaps(await finance());
  expect(gaps.map(({ after, before }) => [after.name, before.name])).toEqual([
    ["Auszug 17", "Auszug 19"],
    ["Auszug 8", "Auszug 10"],
  ]);
  expect(gaps.map(({ cents }) => cents)).toEqual(missing.toReversed().map(({ cents }) => cents));
  expect(await booksState(app.system())).toMatchObject({ bank: 2, gaps: 2 });
  await importFiles(await finance(), missing);
  expect(await statementGaps(await finance())).toEqual([]);
});

test("every line that waited finds what it is: by a suggestion, a likely purpose, or a person who knows", async () => {
  const { suggested, purposed, known } = await resolveLines(await finance(), month);
  await month.invoice();
  expect(await readOpenLines(await finance())).toEqual([]);
  expect(Math.min(suggested, purposed, known)).toBeGreaterThan(0);
});

test("no difference is left: orders, bank and provider say what the books say", async () => {
  expect(await findDifferences(app.system())).toEqual([]);
  expect(await compareBank(app.system())).toEqual({
    last: { on: expect.any(String), statementCents: month.bank.closingCents },
    differences: [],
  });
  expect(await compareProvider(app.system())).toMatchObject({ state: "compared", differences: [] });
});

test("the accounts are what the list of the month adds up to", async () => {
  const sums = await balances(app.system());
  const sold = [...soldByRate(orders).values()];
  const online = orders.filter(({ payment }) => payment === "online");
  const onlineRefunds = sum(refundedBy("online"), refundOf);
  const provider =
    sum(online, priceOf) - onlineRefunds - sum(of("lost"), priceOf) - 25 * online.length - month.paidOutCents;
  const received = sum(orders.filter(isPaid), priceOf) + sum(of("twice"), priceOf);
  const byTransfer = sum(refundedBy("by-hand"), refundOf);
  const [returned] = month.refunds.transfers;
  const refunded = onlineRefunds + byTransfer + sum(of("lost"), priceOf) - (returned?.cents ?? 0);
  const voucher = orders.filter(({ payment }) => payment === "voucher");
  expect(Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))).toEqual({
    bank: month.bank.closingCents,
    opening: -month.bank.openingCents,
    provider,
    receivables: sum(sold, ({ netCents, vatCents }) => netCents + vatCents) - received + refunded,
    vouchers: sum(voucher, priceOf) - voucherCents,
    revenue_domestic: -sum(rates(sold, "81"), ({ netCents }) => netCents),
    revenue_oss: -sum(foreignTax(sold), ({ netCents }) => netCents),
    revenue_reverse_charge: -sum(rates(sold, "21"), ({ netCents }) => netCents),
    revenue_outside: -sum(
      rates(sold, "45").filter(({ vatCents }) => vatCents === 0),
      ({ netCents }) => netCents,
    ),
    vat_domestic: -sum(rates(sold, "81"), ({ vatCents }) => vatCents),
    vat_oss: -sum(foreignTax(sold), ({ vatCents }) => vatCents),
    fees: 25 * online.length + 4_90,
    clearing: 800_00,
  });
});

test("the lists of the VAT say it by rate and country, and the books agree", async () => {
  const lists = await vatLists(await finance(), "2026-12");
  expect(lists.differing).toEqual([]);
  const sold = [...soldByRate(orders).values()];
  const line = (code: "81" | "21" | "45") => ({
    code,
    netCents: sum(rates(sold, code), ({ netCents }) => netCents),
    vatCents: code === "81" ? sum(rates(sold, code), ({ vatCents }) => vatCents) : 0,
  });
  expect(lists.returnLines).toEqual([line("81"), line("21"), line("45")]);
  expect(lists.recapLines).toEqual([
    { country: "AT", vatId: austrian.vatId.slice(2), netCents: line("21").netCents },
  ]);
  expect(
    lists.ossLines.map(({ country, basisPoints, ...cents }) => ({
      rate: `${country} ${basisPoints / 100}`,
      ...cents,
    })),
  ).toEqual(
    foreignTax(sold)
      .map(({ rate, netCents, vatCents }) => ({ rate, netCents, vatCents }))
      .sort((one, other) => one.rate.localeCompare(other.rate)),
  );
});

test("is exported: DATEV takes the batch, the sums are the ledger's, and nothing stands in the way", async () => {
  const ctx = await finance();
  const fileOf = async (kind: BooksFileKind) => (await booksFile(ctx, kind, "2026-12")).content;
  const batch = await buffer(await fileOf("datev"));
  expect(checkExtf(new Uint8Array(batch))).toEqual([]);
  expect(batch.toString("latin1").split("\r\n").length).toBeGreaterThan(400);
  const files = await readZip(await fileOf("export"));
  const cents = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
  const rows = (csv = "") => csv.replace("\u{feff}", "").trim().split("\r\n").slice(1);
  const listed = rows(files.get("accounts.csv")).map((row) => row.split(";"));
  expect(Object.fromEntries(listed.map(([id = "", euro]) => [id, cents(euro)]))).toEqual(
    await balances(app.system()),
  );
  const lists = await vatLists(ctx, "2026-12");
  const counts = [lists.returnLines, lists.recapLines, lists.ossLines].map(({ length }) => length);
  const csvs = await Promise.all(vatListNames.map(async (kind) => rows(await text(await fileOf(kind)))));
  expect(csvs.map(({ length }) => length)).toEqual(counts);
  expect(await booksState(app.system())).toEqual({ orders: 0, bank: 0, provider: 0, gaps: 0, openLines: 0 });
});

function isPaid({ payment }: InventedOrder): boolean {
  return payment !== "never" && payment !== "account";
}

function refundedBy(payment: InventedOrder["payment"]): InventedOrder[] {
  return of("mistake", "duplicate", "withdrawn", "price_reduced").filter(
    (order) => order.payment === payment,
  );
}

function refundOf(order: InventedOrder): number {
  return order.reducedCents || priceOf(order);
}

type Sold = ReturnType<typeof soldByRate> extends Map<string, infer S> ? S : never;

function rates(sold: readonly Sold[], code: Sold["code"]): Sold[] {
  return sold.filter((each) => each.code === code);
}

/** Taxed where the consumer lives. */
function foreignTax(sold: readonly Sold[]): Sold[] {
  return rates(sold, "45").filter(({ vatCents }) => vatCents > 0);
}

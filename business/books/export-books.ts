import type { Readable } from "node:stream";
import { z } from "zod";
import { createZip, type ZipEntry } from "#platform/files/zip.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { invoicesOfSpan } from "../invoices/read-invoices.ts";
import { documentOf, type LedgerSpan, postingsOf } from "../ledger/read-ledger.ts";
import { plusDays } from "../locale.ts";
import { readMovementNames } from "../payments/read-movement-names.ts";
import { csv, csvAmount } from "./csv.ts";

/** `2026` or `2026-11`. */
export const BooksPeriod = z.string().regex(/^[1-9]\d{3}(-(0[1-9]|1[0-2]))?$/, "books_period_invalid");

export function spanOf(period: string): LedgerSpan {
  const [year = 0, month] = period.split("-").map(Number);
  if (month === undefined) return { from: `${year}-01-01`, until: `${year}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${period}-01`, until: `${period}-${last}` };
}

/** The month to close: the one before that day (YYYY-MM-DD). */
export function monthBefore(day: string): string {
  return plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
}

/** The books of a period for an auditor (§ 147 Abs. 6 AO, Z3), as CSV: 12,34 without currency, debit above zero. */
export async function exportBooks(
  ctx: Ctx<Staff | System>,
  period: z.infer<typeof BooksPeriod>,
): Promise<{ name: string; zip: Readable }> {
  const { postings, names, issued } = await inTransaction(ctx, async (ctx) => {
    const span = spanOf(period);
    const postings = await postingsOf(ctx, span);
    const documents = postings
      .map(({ document }) => documentOf(document))
      .filter((id) => z.uuid().safeParse(id).success);
    const names = await readMovementNames(ctx, [...new Set(documents)]);
    const found = { postings, names, issued: await invoicesOfSpan(ctx, span) };
    await record(ctx, "books.exported", "ledger", {
      period,
      postings: found.postings.length,
      invoices: found.issued.length,
    });
    return found;
  });
  const sums = new Map<string, number>();
  for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  const journal = postings.map((row) => [
    row.bookedOn,
    row.kind,
    row.document,
    row.account,
    csvAmount(row.cents),
    row.at.toISOString(),
    row.entryId,
    row.orderId ?? "",
    names.get(documentOf(row.document))?.number ?? "",
    names.get(documentOf(row.document))?.method ?? "",
    names.get(documentOf(row.document))?.reference ?? "",
  ]);
  const index = issued.map(({ invoice }) => [
    invoice.number,
    invoice.issuedOn,
    invoice.kind,
    invoice.content.preceding?.number ?? "",
    invoice.content.order.number,
    invoice.content.buyer.company ?? invoice.content.buyer.name,
    invoice.country,
    invoice.content.buyer.vatId ?? "",
    invoice.treatment,
    String(invoice.content.tax.basisPoints / 100).replace(".", ","),
    csvAmount(invoice.netCents),
    csvAmount(invoice.vatCents),
    csvAmount(invoice.grossCents),
    invoice.sha256,
  ]);
  async function* entries(): AsyncGenerator<ZipEntry> {
    const journalHead = [
      "booked_on",
      "kind",
      "document",
      "account",
      "amount",
      "recorded_at",
      "entry",
      "order",
      "order_number",
      "means",
      "reference",
    ];
    yield { name: "journal.csv", content: csv([journalHead, ...journal]) };
    const accounts = [...sums].sort().map(([account, cents]) => [account, csvAmount(cents)]);
    yield { name: "accounts.csv", content: csv([["account", "sum"], ...accounts]) };
    yield { name: "invoices.csv", content: csv([invoiceHead, ...index]) };
    for (const { invoice, fileKey } of issued) {
      yield { name: `invoices/${invoice.number}.xml`, content: invoice.xml };
      if (fileKey)
        yield { name: `invoices/${invoice.number}.pdf`, content: await ctx.services.files.open(fileKey) };
    }
  }
  return { name: `books-${period}.zip`, zip: createZip(entries(), ctx.now()) };
}

const invoiceHead = [
  "number",
  "issued_on",
  "kind",
  "cancels",
  "order",
  "recipient",
  "country",
  "vat_id",
  "treatment",
  "rate",
  "net",
  "vat",
  "gross",
  "xml_sha256",
];

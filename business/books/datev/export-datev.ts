import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { invoices } from "#business/invoices/invoices.sql.ts";
import { documentOf, postingsOf } from "#business/ledger/read-ledger.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { type MovementNames, readMovementNames } from "#business/payments/read-movement-names.ts";
import { type BooksPeriod, spanOf } from "../export-books.ts";
import { checkExtf } from "./check-extf.ts";
import { type DatevEntry, datevRows } from "./datev-rows.ts";
import { entryWord } from "./entry-words.ts";
import { writeExtf } from "./write-extf.ts";

/** The books of a month or year as a batch for DATEV, checked against its table of fields before it is handed over. */
export async function exportDatev(
  ctx: Ctx<Staff | System>,
  period: z.infer<typeof BooksPeriod>,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer>; rows: number }> {
  const { datev } = ctx.services.config;
  const span = spanOf(period);
  const entries = await inTransaction(ctx, async (ctx) => {
    const found = await readEntries(ctx, span);
    await record(ctx, "books.exported", "ledger", { period, format: "datev", entries: found.length });
    return found;
  });
  const rows = entries.flatMap((entry) => datevRows(datev.chart, entry));
  const header = { ...datev, ...span, name: `Buchungsstapel ${period}`, at: ctx.now() };
  const bytes = writeExtf(header, rows);
  const complaints = checkExtf(bytes);
  if (complaints.length > 0) throw new Error(`DATEV would refuse the batch: ${complaints.join("; ")}.`);
  return { name: `EXTF_Buchungsstapel_${period}.csv`, bytes, rows: rows.length };
}

async function readEntries(ctx: Tx<Staff | System>, span: ReturnType<typeof spanOf>): Promise<DatevEntry[]> {
  const postings = await postingsOf(ctx, span);
  const documents = [...new Set(postings.map(({ document }) => documentOf(document)))];
  const names = await readMovementNames(ctx, documents.filter(isUuid));
  const voucherOf = await vouchersOf(ctx, [...new Set(postings.flatMap(({ orderId }) => orderId ?? []))]);
  const taxes = await taxesOf(ctx, documents);
  const entries = new Map<string, DatevEntry & { postings: DatevEntry["postings"][number][] }>();
  for (const { entryId, account, cents, kind, bookedOn, document, orderId, at } of postings) {
    const known = entries.get(entryId);
    if (known) {
      known.postings.push({ account, cents });
      continue;
    }
    const name = documentOf(document);
    const tax = taxes.get(name) ?? null;
    entries.set(entryId, {
      kind,
      bookedOn,
      voucher: (tax ? null : orderId && voucherOf(orderId, at)) ?? name,
      text: textOfEntry(kind, names.get(name), tax ? name : null),
      postings: [{ account, cents }],
      tax,
    });
  }
  return [...entries.values()];
}

/** In German, as the adviser reads it: what happened, and the name that order, bank or provider know it by. */
function textOfEntry(
  kind: DatevEntry["kind"],
  names: MovementNames | undefined,
  invoice: string | null,
): string {
  const parts = [entryWord(kind), invoice, names?.number, names?.reference];
  return parts.filter(Boolean).join(" ");
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** By order: its newest invoice, by which DATEV settles payments with invoices, or its own number while there is none. */
async function vouchersOf(
  ctx: Tx<Staff | System>,
  ids: string[],
): Promise<(orderId: string, at: Date) => string | null> {
  if (ids.length === 0) return () => null;
  const ofOrders = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids));
  const ofInvoices = await ctx.db
    .select({ id: invoices.orderId, number: invoices.number, covers: invoices.covers, at: invoices.at })
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), eq(invoices.kind, "invoice")))
    .orderBy(invoices.at);
  const newest = new Map([...ofOrders, ...ofInvoices].map(({ id, number }) => [id, number]));
  // What came before the final invoice settles that of the down payment.
  const finals = new Map(
    ofInvoices.filter(({ covers }) => covers === "rest").map((each) => [each.id, each.at]),
  );
  const downPaid = ofInvoices.filter(({ covers }) => covers === "down_payment");
  const downPayments = new Map(downPaid.map(({ id, number }) => [id, number]));
  return (orderId, at) => {
    const finalAt = finals.get(orderId);
    const isBefore = finalAt !== undefined && at < finalAt;
    return (isBefore && downPayments.get(orderId)) || newest.get(orderId) || null;
  };
}

async function taxesOf(
  ctx: Tx<Staff | System>,
  numbers: string[],
): Promise<Map<string, NonNullable<DatevEntry["tax"]>>> {
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .select({ number: invoices.number, country: invoices.country, content: invoices.content })
    .from(invoices)
    .where(inArray(invoices.number, numbers));
  return new Map(
    rows.map(({ number, country, content }) => [
      number,
      {
        country,
        vatId: content.buyer.vatId,
        basisPoints: content.tax.basisPoints,
        deductedVatCents: (content.deducted ?? []).reduce((sum, { vatCents }) => sum + vatCents, 0),
      },
    ]),
  );
}

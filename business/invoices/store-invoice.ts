import { createHash } from "node:crypto";
import type { TaxTreatment } from "#business/tax/tax.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import type { Account } from "../ledger/accounts.ts";
import { book } from "../ledger/book.ts";
import { berlinDay } from "../locale.ts";
import { nextNumber } from "../numbers/next-number.ts";
import { formatVersion, writeCii } from "./cii.ts";
import { type InvoiceContent, mustBeComplete, type StornoReason } from "./invoice.ts";
import { invoiceWords } from "./invoice-words.ts";
import { writeInvoiceJob } from "./invoices.jobs.ts";
import { invoices } from "./invoices.sql.ts";
import { lockInvoices } from "./lock-invoices.ts";

const revenue: Record<TaxTreatment, Account> = {
  domestic: "revenue_domestic",
  oss: "revenue_oss",
  "reverse-charge": "revenue_reverse_charge",
  outside: "revenue_outside",
};

export type Unnumbered = Omit<InvoiceContent, "number" | "issuedOn">;

/** Number, document, ledger entry, audit entry and job, or nothing. Reads the time on its turn, so that numbers follow time. */
export async function storeInvoice(
  ctx: Tx<Staff | System>,
  document: {
    orderId: string;
    build: (issuedOn: string) => Unnumbered;
    cancels?: string;
    reason?: StornoReason;
    replaces?: string | undefined;
  },
): Promise<{ id: string; number: string }> {
  await lockInvoices(ctx);
  const at = ctx.now();
  const issuedOn = berlinDay(at);
  const unnumbered = document.build(issuedOn);
  const number = await nextNumber({ ...ctx, now: () => at }, unnumbered.kind === "storno" ? "ST" : "RE");
  const content: InvoiceContent = { ...unnumbered, number, issuedOn };
  mustBeComplete(content);
  const { kind, tax, grossCents } = content;
  const xml = writeCii(content, {
    profile: "factur-x",
    ...(content.buyer.reference ? { buyerReference: content.buyer.reference } : {}),
    ...invoiceWords(content),
  });
  const id = uuidv7(at.getTime());
  const row = {
    id,
    number,
    kind,
    orderId: document.orderId,
    cancels: document.cancels ?? null,
    reason: document.reason ?? null,
    replaces: document.replaces ?? null,
    issuedOn,
    content,
    xml,
    sha256: createHash("sha256").update(xml).digest("hex"),
    formatVersion,
    treatment: tax.treatment,
    country: content.buyer.country,
    netCents: tax.netCents,
    vatCents: tax.vatCents,
    grossCents,
    at,
  };
  // Nobody writes invoices by hand.
  await asSystem(ctx, "store-invoice", (ctx) => ctx.db.insert(invoices).values(row));
  await book(ctx, {
    kind,
    bookedOn: issuedOn,
    orderId: document.orderId,
    document: number,
    postings: [
      { account: "receivables", cents: grossCents },
      { account: revenue[tax.treatment], cents: -tax.netCents },
      { account: tax.treatment === "oss" ? "vat_oss" : "vat_domestic", cents: -tax.vatCents },
    ],
  });
  await record(ctx, `invoice.${kind === "storno" ? "cancelled" : "issued"}`, `order:${document.orderId}`, {
    number,
    cents: grossCents,
    sha256: row.sha256,
  });
  await ctx.services.queue.send(ctx.db, writeInvoiceJob, { invoiceId: id });
  return { id, number };
}

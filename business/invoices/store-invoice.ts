import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import { type Account, downPaymentAccounts, revenueAccounts } from "../ledger/accounts.ts";
import { book } from "../ledger/book.ts";
import { berlinDay } from "../locale.ts";
import { nextNumber } from "../numbers/next-number.ts";
import { formatVersion, writeCii } from "./cii.ts";
import { addedBy, type InvoiceContent, mustBeComplete, type StornoReason } from "./invoice.ts";
import { invoiceWords } from "./invoice-words.ts";
import { writeInvoiceJob } from "./invoices.jobs.ts";
import { invoices } from "./invoices.sql.ts";
import { lockInvoices } from "./lock-invoices.ts";

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
  const { kind, tax, covers = "whole" } = content;
  const { netCents, vatCents } = addedBy(content);
  const grossCents = netCents + vatCents;
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
    covers,
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
    netCents,
    vatCents,
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
      ...(await soldPostings(ctx, document.orderId, content)),
      { account: tax.treatment === "oss" ? "vat_oss" : "vat_domestic", cents: -vatCents },
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

/** A down payment is no turnover until the final invoice, which makes it one (§ 266 Abs. 3 C 3 HGB). */
async function soldPostings(
  ctx: Tx<Staff | System>,
  orderId: string,
  content: Pick<InvoiceContent, "kind" | "covers" | "tax" | "deducted">,
): Promise<{ account: Account; cents: number }[]> {
  const { covers, tax } = content;
  const account = revenueAccounts[tax.treatment];
  const downPayments = downPaymentAccounts[tax.treatment];
  const { netCents } = addedBy(content);
  if (covers === "rest")
    return [
      { account, cents: -tax.netCents },
      { account: downPayments, cents: tax.netCents - netCents },
    ];
  const isOpen = covers === "down_payment" && !(await isFinallyBilled(ctx, orderId));
  return [{ account: isOpen ? downPayments : account, cents: -netCents }];
}

function isFinallyBilled(ctx: Tx<Staff | System>, orderId: string): Promise<boolean> {
  const finals = and(eq(invoices.orderId, orderId), eq(invoices.covers, "rest"));
  return asSystem(ctx, "final-invoice", async ({ db }) => (await db.$count(invoices, finals)) > 0);
}

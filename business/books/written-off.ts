import { asc, inArray } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { invoices } from "../invoices/invoices.sql.ts";
import type { postingsOf } from "../ledger/read-ledger.ts";

type Postings = Awaited<ReturnType<typeof postingsOf>>;

/** What nobody pays bears no tax (§ 17 Abs. 2 Nr. 1 UStG): like a Storno of its invoice, until money comes after all. */
export async function writtenOff(ctx: Tx<Staff | System>, postings: Postings) {
  const taxes = postings.filter(
    ({ kind, account }) => kind === "write_off" && (account === "vat_domestic" || account === "vat_oss"),
  );
  const ids = [...new Set(taxes.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return [];
  const issued = await ctx.db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.at));
  const byOrder = new Map(
    issued.filter(({ kind }) => kind === "invoice").map((invoice) => [invoice.orderId, invoice]),
  );
  return taxes.flatMap(({ orderId, cents }) => {
    const invoice = byOrder.get(orderId ?? "");
    if (!invoice) return [];
    const netCents = -Math.round((cents * 10_000) / invoice.content.tax.basisPoints);
    return [{ ...invoice, netCents, vatCents: -cents }];
  });
}

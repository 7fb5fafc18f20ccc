import { and, asc, eq, inArray } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { invoices } from "../invoices/invoices.sql.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/ledger.sql.ts";
import type { postingsOf } from "../ledger/read-ledger.ts";
import { orders } from "../orders/orders.sql.ts";

type Postings = Awaited<ReturnType<typeof postingsOf>>;

/** What nobody pays is no turnover (§ 17 Abs. 2 Nr. 1, § 18b UStG): like a Storno of its invoice, until money comes. */
export async function writtenOff(ctx: Tx<Staff | System>, postings: Postings) {
  const lost = postings.filter(({ kind }) => kind === "write_off");
  const ids = [...new Set(lost.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return [];
  const issued = await ctx.db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.at));
  const byOrder = new Map(issued.map((invoice) => [invoice.orderId, invoice]));
  const untaxed = await untaxedLosses(ctx, ids);
  return lost.flatMap(({ orderId, account, cents, entryId }) => {
    const invoice = byOrder.get(orderId ?? "");
    if (!invoice) return [];
    const { basisPoints } = invoice.content.tax;
    if (basisPoints === 0)
      return account === "bad_debts"
        ? [{ ...invoice, netCents: -(untaxed.get(entryId) ?? 0), vatCents: 0 }]
        : [];
    if (account !== "vat_domestic" && account !== "vat_oss") return [];
    return [{ ...invoice, netCents: -Math.round((cents * 10_000) / basisPoints), vatCents: -cents }];
  });
}

/** By entry, what it moved of the price: without VAT nothing else tells it from charges of default. */
async function untaxedLosses(ctx: Tx<Staff | System>, ids: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      entryId: ledgerEntries.id,
      orderId: ledgerEntries.orderId,
      cents: ledgerPostings.cents,
      chargedCents: orders.chargedCents,
      priceCents: orders.priceCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        inArray(ledgerEntries.orderId, ids),
        eq(ledgerEntries.kind, "write_off"),
        eq(ledgerPostings.account, "bad_debts"),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  const totals = new Map<string | null, number>();
  return new Map(
    rows.map(({ entryId, orderId, cents, chargedCents, priceCents }) => {
      const before = totals.get(orderId) ?? 0;
      totals.set(orderId, before + cents);
      const ofPrice = (total: number) => Math.min(Math.max(0, total - chargedCents), priceCents);
      return [entryId, ofPrice(before + cents) - ofPrice(before)];
    }),
  );
}

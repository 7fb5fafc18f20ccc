import { eq, inArray, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { invoices } from "../invoices/invoices.sql.ts";
import { balances, receivablesByOrder } from "../ledger/read-ledger.ts";
import { orders } from "../orders/orders.sql.ts";
import { voucherMovements, vouchers } from "../vouchers/vouchers.sql.ts";
import { compareBank } from "./compare-bank.ts";
import { compareProvider } from "./compare-provider.ts";

/** `ledgerCents` is what the ledger says, `expectedCents` what orders, invoices, payments and refunds say. */
export type LedgerDifference = {
  /** The order whose account differs; null where the money accounts do. */
  number: string | null;
  ledgerCents: number;
  expectedCents: number;
};

/** Where the ledger and the records it was made from disagree: nowhere, or somebody has to look. For finance. */
export function findDifferences(ctx: Ctx<Staff | System>): Promise<LedgerDifference[]> {
  return inTransaction(ctx, async (ctx) => {
    const billed = ctx.db
      .select({ orderId: invoices.orderId, cents: sql<number>`sum(${invoices.grossCents})`.as("cents") })
      .from(invoices)
      .groupBy(invoices.orderId)
      .as("billed");
    const sold = ctx.db
      .select({
        orderId: vouchers.orderId,
        cents: sql<number>`sum(${voucherMovements.cents})`.as("sold_cents"),
      })
      .from(voucherMovements)
      .innerJoin(vouchers, eq(vouchers.id, voucherMovements.voucherId))
      .where(inArray(voucherMovements.kind, ["issued", "cancelled"]))
      .groupBy(vouchers.orderId)
      .as("sold");
    const rows = await ctx.db
      .select({
        id: orders.id,
        number: orders.number,
        expectedCents: sql<number>`(coalesce(${billed.cents}, 0) + coalesce(${sold.cents}, 0) + ${orders.chargedCents} - ${orders.writtenOffCents} - ${orders.receivedCents} + ${orders.refundedCents})::int`,
        moneyCents: sql<number>`(${orders.receivedCents} - ${orders.refundedCents})::int`,
      })
      .from(orders)
      .leftJoin(billed, sql`${billed.orderId} = ${orders.id}`)
      .leftJoin(sold, sql`${sold.orderId} = ${orders.id}`);
    const owed = await receivablesByOrder(ctx);
    const ofOrders = rows.map(({ id, number, expectedCents }) => ({
      number,
      ledgerCents: owed.get(id) ?? 0,
      expectedCents,
    }));
    const sums = await balances(ctx);
    const moved = await voucherSums(ctx);
    const ofMoney = {
      number: null,
      ledgerCents: moneyAccounts.reduce((sum, account) => sum + (sums[account] ?? 0), 0),
      expectedCents: rows.reduce((sum, { moneyCents }) => sum + moneyCents, 0) - moved.openedCents,
    };
    const ofVouchers = {
      number: null,
      ledgerCents: sums.vouchers ?? 0,
      expectedCents: -moved.leftCents,
    };
    return [...ofOrders, ofMoney, ofVouchers].filter(
      ({ ledgerCents, expectedCents }) => ledgerCents !== expectedCents,
    );
  });
}

/** What vouchers are good for, and what of that no order's payment or refund moved. */
async function voucherSums(ctx: Tx<Staff | System>): Promise<{ leftCents: number; openedCents: number }> {
  const [row] = await ctx.db
    .select({
      leftCents: sql<number>`coalesce(sum(${voucherMovements.cents}), 0)::int`,
      openedCents: sql<number>`coalesce(sum(${voucherMovements.cents})
        filter (where ${voucherMovements.kind} not in ('redeemed', 'given_back')), 0)::int`,
    })
    .from(voucherMovements);
  return row ?? { leftCents: 0, openedCents: 0 };
}

/** Where money of customers lies, and what else moved it. */
const moneyAccounts = [
  "bank",
  "provider",
  "transit",
  "unassigned",
  "fees",
  "losses",
  "clearing",
  "opening",
  "vouchers",
] as const;

/** Daily. The audit log keeps how many differences there were; the team's page of the books shows them. */
export async function reconcile(ctx: Ctx<System>): Promise<void> {
  const compared = await compareProvider(ctx);
  const counts = {
    differences: (await findDifferences(ctx)).length,
    bank: (await compareBank(ctx)).differences.length,
    provider: compared.state === "compared" ? compared.differences.length : 0,
  };
  if (Object.values(counts).some((count) => count > 0))
    ctx.services.log.error(counts, "the books differ from what they record");
  await inTransaction(ctx, (ctx) => record(ctx, "books.reconciled", "ledger", counts));
}

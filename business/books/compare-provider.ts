import { desc, eq, isNotNull } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { balanceBookedBy, documentSums } from "../ledger/read-ledger.ts";
import { orders } from "../orders/orders.sql.ts";
import { openProvider } from "../payments/online/open-provider.ts";
import { paymentAttempts, payments, refunds } from "../payments/payments.sql.ts";
import { providerMovements, providerReports } from "../payments/provider-reports.sql.ts";

/** A payment with its refunds and charge-backs, or a fee or payout, of which the books and the report say another sum. */
export type ProviderDifference = {
  /** The provider's name for it; null for what neither names. */
  reference: string | null;
  number: string | null;
  ledgerCents: number;
  reportCents: number;
};

export type ProviderComparison =
  | { state: "no-provider" | "no-report" | "not-asked" }
  | {
      state: "compared";
      at: Date;
      ledgerCents: number;
      reportCents: number;
      differences: ProviderDifference[];
    };

/** The books' provider account, as it was when the provider last reported, and that report. */
export function compareProvider(ctx: Ctx<Staff | System>): Promise<ProviderComparison> {
  const provider = openProvider(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [report] = await ctx.db.select().from(providerReports).orderBy(desc(providerReports.at)).limit(1);
    if (!report) {
      if (!provider) return { state: "no-provider" };
      return { state: provider.report ? "not-asked" : "no-report" };
    }
    const { at, balanceCents: reportCents } = report;
    const ledgerCents = await balanceBookedBy(ctx, "provider", at);
    const differences = await differencesOf(ctx, at);
    const named = differences.reduce((sum, each) => sum + each.ledgerCents - each.reportCents, 0);
    const rest = ledgerCents - reportCents - named;
    if (rest !== 0) differences.push({ reference: null, number: null, ledgerCents: rest, reportCents: 0 });
    return { state: "compared", at, ledgerCents, reportCents, differences };
  });
}

type Sums = { number: string | null; ledgerCents: number; reportCents: number };

async function differencesOf(ctx: Tx<Staff | System>, at: Date): Promise<ProviderDifference[]> {
  const sums = new Map<string, Sums>();
  const add = (key: string, { number, ...cents }: Partial<Sums>) => {
    const known = sums.get(key) ?? { number: null, ledgerCents: 0, reportCents: 0 };
    sums.set(key, {
      number: number ?? known.number,
      ledgerCents: known.ledgerCents + (cents.ledgerCents ?? 0),
      reportCents: known.reportCents + (cents.reportCents ?? 0),
    });
  };
  const movements = await ctx.db.select().from(providerMovements);
  for (const { id, reference, grossCents, feeCents } of movements) {
    add(reference ?? id, { reportCents: grossCents });
    if (feeCents !== 0) add(id, { reportCents: -feeCents });
  }
  const named = await referencesOfDocuments(ctx);
  for (const [document, { cents }] of await documentSums(ctx, "provider", { bookedBy: at })) {
    const { reference = document, number = null } = named.get(document) ?? {};
    add(reference, { number, ledgerCents: cents });
  }
  return [...sums]
    .filter(([, { ledgerCents, reportCents }]) => ledgerCents !== reportCents)
    .map(([reference, each]) => ({ reference, ...each }));
}

/** The provider's name for the payment that a payment or refund of ours is about. */
async function referencesOfDocuments(ctx: Tx<Staff | System>) {
  const came = await ctx.db
    .select({ id: payments.id, reference: paymentAttempts.reference, number: orders.number })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isNotNull(paymentAttempts.reference));
  const went = await ctx.db.select({ id: refunds.id, paymentId: refunds.paymentId }).from(refunds);
  const named = new Map(
    came.map(({ id, reference, number }) => [id, { reference: reference ?? id, number }]),
  );
  for (const { id, paymentId } of went) {
    const payment = named.get(paymentId);
    if (payment) named.set(id, payment);
  }
  return named;
}

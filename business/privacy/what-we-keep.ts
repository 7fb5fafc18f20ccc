import { asc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { invoices } from "../invoices/invoices.sql.ts";
import { berlinDay } from "../locale.ts";
import { orders } from "../orders/orders.sql.ts";
import { retentionRules } from "../retention.ts";

export type Kept = {
  kind: "contract" | "invoice" | "storno";
  number: string;
  /** YYYY-MM-DD: the last day. Counted from the end of the calendar year (§ 147 Abs. 4 AO). */
  until: string;
};

/** What of mine outlives my account, why (by its kind), and until when (GB-02). */
export function whatWeKeep(ctx: Ctx<Customer>): Promise<Kept[]> {
  return inTransaction(ctx, async (ctx) => {
    const contracts = await ctx.db
      .select({ number: orders.number, at: orders.createdAt })
      .from(orders)
      .where(eq(orders.userId, ctx.actor.userId))
      .orderBy(asc(orders.createdAt), asc(orders.number));
    // Row security shows one's own.
    const issued = await ctx.db
      .select({ kind: invoices.kind, number: invoices.number, at: invoices.at })
      .from(invoices)
      .orderBy(asc(invoices.at), asc(invoices.number));
    const { contracts: ofContracts, invoices: ofInvoices } = retentionRules;
    return [
      ...contracts.map(({ number, at }): Kept => {
        return { kind: "contract", number, until: yearEnd(at, ofContracts.period.amount) };
      }),
      ...issued.map(({ kind, number, at }) => ({
        kind,
        number,
        until: yearEnd(at, ofInvoices.period.amount),
      })),
    ];
  });
}

function yearEnd(at: Date, years: number): string {
  return `${Number(berlinDay(at).slice(0, 4)) + years}-12-31`;
}

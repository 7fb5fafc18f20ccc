import { eq, sql } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { invoices } from "./invoices.sql.ts";

/** What the Stornos of an invoice have undone so far, above zero. */
export async function undoneOf(
  ctx: Tx<Staff | System>,
  invoiceId: string,
): Promise<{ netCents: number; vatCents: number }> {
  const [row] = await ctx.db
    .select({
      netCents: sql<number>`coalesce(-sum(${invoices.netCents}), 0)::int`,
      vatCents: sql<number>`coalesce(-sum(${invoices.vatCents}), 0)::int`,
    })
    .from(invoices)
    .where(eq(invoices.cancels, invoiceId));
  return row ?? { netCents: 0, vatCents: 0 };
}

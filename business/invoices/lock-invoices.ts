import { sql } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";

/** Until the transaction ends nobody else issues or cancels: numbers follow time, and nothing is undone twice. */
export async function lockInvoices(ctx: Tx<Staff | System>): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);
}

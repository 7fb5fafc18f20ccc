import { inArray, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { berlinDay } from "../locale.ts";
import { invoiceFiles, invoices } from "./invoices.sql.ts";

/** Older than eight years (§ 14b UStG); the database refuses younger ones. Returns how many, and the keys of their files. */
export async function eraseOldInvoices(
  ctx: Tx<System>,
  before: Date,
): Promise<{ count: number; keys: string[] }> {
  const over = sql`(${invoices.at} at time zone 'Europe/Berlin')::date < ${berlinDay(before)}`;
  const old = await ctx.db.select({ id: invoices.id }).from(invoices).where(over);
  if (old.length === 0) return { count: 0, keys: [] };
  const ids = old.map(({ id }) => id);
  const files = await ctx.db
    .select({ key: invoiceFiles.fileKey })
    .from(invoiceFiles)
    .where(inArray(invoiceFiles.invoiceId, ids));
  await ctx.db.delete(invoices).where(inArray(invoices.id, ids));
  await record(ctx, "invoice.erased", "invoices", { count: ids.length });
  return { count: ids.length, keys: files.map(({ key }) => key) };
}

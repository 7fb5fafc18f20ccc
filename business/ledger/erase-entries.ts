import { sql } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { berlinDay } from "../locale.ts";
import { ledgerEntries } from "./ledger.sql.ts";

/** Entries whose ten years are over (§ 147 Abs. 3 AO), with their postings. The database refuses younger ones. */
export async function eraseOldEntries(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(ledgerEntries)
    .where(sql`(${ledgerEntries.at} at time zone 'Europe/Berlin')::date < ${berlinDay(before)}`)
    .returning({ id: ledgerEntries.id });
  return gone.length;
}

import { sql } from "drizzle-orm";
import { createSignature } from "#platform/signature.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { record } from "./record.ts";

/** The last link that ended. Its hash is what the first remaining link continues. */
export type Checkpoint = { seq: number; hash: string; at: string };

/** Ends the entries of links that all began before `before`, and records a signed checkpoint in the chain. Returns how many. */
export function endAuditEntries(ctx: Ctx<System>, before: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const last = await lastEnded(ctx, before);
    if (!last) return 0;
    const signature = createSignature(ctx.services.secret, "audit-checkpoint", ...checkpointWords(last));
    await record(ctx, "audit.checkpoint", "audit", { ...last, signature });
    const { rows } = await ctx.db.execute<{ ended: number }>(
      sql`select audit_end_entries(${last.seq}, ${last.hash}) as ended`,
    );
    return rows[0]?.ended ?? 0;
  });
}

async function lastEnded(ctx: Tx<System>, before: Date): Promise<Checkpoint | undefined> {
  const { rows } = await ctx.db.execute<Checkpoint>(sql`
    select c.seq::int as seq, c.hash, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from audit_chain c join audit_log l on l.id = c.entry_id
    where c.seq < coalesce(
      (select min(young.seq) from audit_chain young join audit_log y on y.id = young.entry_id where y.at >= ${before}),
      9223372036854775807)
    order by c.seq desc limit 1`);
  return rows[0];
}

export function checkpointWords({ seq, hash, at }: Checkpoint): [number, string, string] {
  return [seq, hash, at];
}

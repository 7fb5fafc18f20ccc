import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";

type BrokenLink = { seq: number | null; entryId: string; at: string; event: string };
export type Verification = {
  entries: number;
  from: string | null;
  to: string | null;
  broken: BrokenLink | null;
};

/** Recomputes the chain: each link is the SHA-256 of the previous one and its entry. Returns the range and the first break. */
export function verifyAuditLog(ctx: Ctx<System>): Promise<Verification> {
  return inTransaction(ctx, async (ctx) => {
    const { rows: spans } = await ctx.db.execute<{ entries: number; from: string; to: string }>(sql`
      select count(*)::int as entries, ${utc(sql`min(at)`)} as "from", ${utc(sql`max(at)`)} as "to" from audit_log`);
    const { rows: broken } = await ctx.db.execute<BrokenLink>(sql`
      select seq::int, id as "entryId", ${utc(sql`at`)} as at, event from (
        select c.seq, c.hash, l.*,
          audit_link(coalesce(lag(c.hash) over (order by c.seq), ''), l) as expected
        from audit_log l left join audit_chain c on c.entry_id = l.id
      ) links
      where hash is distinct from expected
      order by seq nulls last, at, id limit 1`);
    const span = spans[0] ?? { entries: 0, from: null, to: null };
    return { ...span, broken: broken[0] ?? null };
  });
}

function utc(moment: ReturnType<typeof sql>) {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

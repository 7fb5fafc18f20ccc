import { sql } from "drizzle-orm";
import { signatureMatches } from "#platform/signature.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { type Checkpoint, checkpointWords } from "./end-audit-entries.ts";

type BrokenLink = { seq: number | null; entryId: string; at: string; event: string };
/** The links after `after` are gone; `head` was the last of them, or null where that is gone as well. */
export type CutOff = { after: number; head: number | null };
export type AuditVerification = {
  entries: number;
  from: string | null;
  to: string | null;
  /** The moment of the last entry that ended; null while none has. */
  endedUntil: string | null;
  broken: BrokenLink | null;
  cutOff: CutOff | null;
};

/** Recomputes the chain: each link is the SHA-256 of the previous one and its entry; the first continues the signed checkpoint. */
export function verifyAuditLog(ctx: Ctx<System>): Promise<AuditVerification> {
  return inTransaction(ctx, async (ctx) => {
    const { rows: spans } = await ctx.db.execute<{ entries: number; from: string; to: string }>(sql`
      select count(*)::int as entries, ${utc(sql`min(at)`)} as "from", ${utc(sql`max(at)`)} as "to" from audit_log`);
    const checkpoint = await latestCheckpoint(ctx);
    const { rows: broken } = await ctx.db.execute<BrokenLink>(sql`
      select seq::int, id as "entryId", ${utc(sql`at`)} as at, event from (
        select c.seq, c.hash, l.*,
          audit_link(coalesce(lag(c.hash) over (order by c.seq), ${checkpoint?.hash ?? ""}), l) as expected
        from audit_log l left join audit_chain c on c.entry_id = l.id
      ) links
      where hash is distinct from expected
      order by seq nulls last, at, id limit 1`);
    const span = spans[0] ?? { entries: 0, from: null, to: null };
    const cutOff = await cutOffOf(ctx);
    return { ...span, endedUntil: checkpoint?.at ?? null, broken: broken[0] ?? null, cutOff };
  });
}

/** Whether the last link is the one that was written last. */
async function cutOffOf(ctx: Tx<System>): Promise<CutOff | null> {
  const { rows } = await ctx.db.execute<{ after: number; head: number | null; whole: boolean }>(sql`
    select coalesce(l.seq, 0)::int as after, h.seq::int as head,
      h.seq is not distinct from l.seq and h.hash is not distinct from l.hash as whole
    from (select 1) one left join audit_heads h on true
      left join (select seq, hash from audit_chain order by seq desc limit 1) l on true`);
  const [found] = rows;
  return !found || found.whole ? null : { after: found.after, head: found.head };
}

/** Of the last link before the first that is left. One with a forged signature counts as none, so that the chain breaks there. */
async function latestCheckpoint(ctx: Tx<System>): Promise<Checkpoint | undefined> {
  const { rows } = await ctx.db.execute<Checkpoint & { signature: string }>(sql`
    select (details ->> 'seq')::int as seq, details ->> 'hash' as hash, details ->> 'at' as at,
      details ->> 'signature' as signature
    from audit_log where event = 'audit.checkpoint'
      and (details ->> 'seq')::bigint < (select min(seq) from audit_chain)
    order by 1 desc limit 1`);
  const [found] = rows;
  const genuine =
    found &&
    signatureMatches(found.signature, ctx.services.secret, "audit-checkpoint", ...checkpointWords(found));
  return genuine ? found : undefined;
}

function utc(moment: ReturnType<typeof sql>) {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

import { asc, eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { auditLog } from "./audit.sql.ts";

/** What happened to one thing ("research:0198…"), oldest first. */
export function entriesAbout(ctx: Ctx<Staff | System>, subject: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
}

/** Recomputes every link. Returns the first entry whose link does not hold, or null when the chain is whole. */
export function firstBrokenLink(ctx: Ctx<System>): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const broken = await ctx.db.execute<{ entry_id: string }>(sql`
      select entry_id from (
        select c.seq, c.entry_id, c.hash,
          audit_link(coalesce(lag(c.hash) over (order by c.seq), ''), l) as expected
        from audit_chain c join audit_log l on l.id = c.entry_id
      ) links where hash <> expected order by seq limit 1`);
    return broken.rows[0]?.entry_id ?? null;
  });
}

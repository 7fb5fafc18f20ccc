import { and, desc, eq, sql } from "drizzle-orm";
import { auditLog } from "../audit/audit.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";

/** When the books were compared last, and how many differences there were; null before the first time. For finance. */
export async function readReconciliation(ctx: Ctx<Staff>): Promise<{ at: Date; differences: number } | null> {
  const [last] = await inTransaction(ctx, ({ db }) =>
    db
      .select({
        at: auditLog.at,
        differences: sql<number>`(${count("differences")} + ${count("bank")} + ${count("provider")})::int`,
      })
      .from(auditLog)
      .where(and(eq(auditLog.subject, "ledger"), eq(auditLog.event, "books.reconciled")))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1),
  );
  return last ?? null;
}

const count = (of: "differences" | "bank" | "provider") =>
  sql`coalesce((${auditLog.details} ->> ${sql.raw(`'${of}'`)})::int, 0)`;

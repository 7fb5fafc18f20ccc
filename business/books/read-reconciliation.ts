import { and, desc, eq } from "drizzle-orm";
import { auditLog } from "../audit/audit.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";

/** When the books were compared last, and how many differences there were; null before the first time. For finance. */
export async function readReconciliation(ctx: Ctx<Staff>): Promise<{ at: Date; differences: number } | null> {
  const [last] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ at: auditLog.at, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subject, "ledger"), eq(auditLog.event, "books.reconciled")))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1),
  );
  if (!last) return null;
  const counts = last.details as Record<string, number>; // as `reconcile` records them
  return { at: last.at, differences: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

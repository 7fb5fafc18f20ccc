import { asc, eq } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { auditLog } from "./audit.sql.ts";

/** Oldest first. */
export function entriesAbout(ctx: Ctx<Staff | System>, subject: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
}

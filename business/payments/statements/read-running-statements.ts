import { lt } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { bankStatements } from "../statements.sql.ts";

export function readRunningStatements(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: bankStatements.id,
        fileName: bankStatements.fileName,
        lines: bankStatements.lines,
        handled: bankStatements.handled,
      })
      .from(bankStatements)
      .where(lt(bankStatements.handled, bankStatements.lines))
      .orderBy(bankStatements.id),
  );
}

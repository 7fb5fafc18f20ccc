import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type System } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bookStatementJob } from "../payments.jobs.ts";
import { bankStatements } from "../statements.sql.ts";
import { readStatementFile } from "./read-statement-file.ts";
import { statementFileKey } from "./statement.ts";

/** Stores a statement (CAMT.053); a job books its lines. A known file or line changes nothing. Throws `RuleBroken`. */
export async function takeStatement(
  ctx: Ctx<Staff | System>,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<{ statementId: string; lines: number }> {
  mustBeOnDuty(ctx, "money");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { length: lines } = await readStatementFile(bytes);
  const statementId = uuidv7(ctx.now().getTime());
  const key = statementFileKey(statementId);
  const { files, queue } = ctx.services;
  await files.put(key, bytes);
  try {
    await inTransaction(ctx, async (ctx) => {
      if ((await ctx.db.$count(bankStatements, eq(bankStatements.sha256, sha256))) > 0)
        throw new RuleBroken("statements_known");
      const importedBy = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
      await ctx.db
        .insert(bankStatements)
        .values({ id: statementId, fileName, sha256, lines, importedBy, importedAt: ctx.now() });
      await record(ctx, "statement.imported", `statement:${statementId}`, { lines });
      await queue.send(ctx.db, bookStatementJob, { statementId });
    });
  } catch (error) {
    await files.remove(key);
    throw error;
  }
  return { statementId, lines };
}

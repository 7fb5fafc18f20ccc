import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { bankStatements } from "../statements.sql.ts";

/** The bank's file, byte for byte as it came (§ 147 Abs. 2 AO). Throws `NotFound` for one that was taken before files were kept. */
export async function readStatementOriginal(
  ctx: Ctx<Staff>,
  statementId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  mustBeOnDuty(ctx, "money");
  const { name, fileKey } = await inTransaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .select({ name: bankStatements.fileName, fileKey: bankStatements.fileKey })
      .from(bankStatements)
      .where(eq(bankStatements.id, statementId));
    if (!file?.fileKey) throw new NotFound();
    await record(ctx, "statement.file-read", `statement:${statementId}`);
    return { ...file, fileKey: file.fileKey };
  });
  return { name, bytes: await ctx.services.files.get(fileKey) };
}

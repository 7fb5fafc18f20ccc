import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type System } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bookStatementJob } from "../payments.jobs.ts";
import { accountStatements, bankStatements, unreadLines } from "../statements.sql.ts";
import { bookOpening } from "./book-opening.ts";
import { type OwnStatements, readStatementFile } from "./read-statement-file.ts";
import { statementFileKey } from "./statement.ts";

/** Keeps a bank's file (CAMT.053, CAMT.054); a job books its lines. A known file or line changes nothing. Throws `RuleBroken`. */
export async function takeStatement(
  ctx: Ctx<Staff | System>,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array | Blob },
): Promise<{ statementId: string; lines: number; unread: number }> {
  mustBeOnDuty(ctx, "money");
  const { files, queue, config } = ctx.services;
  const statementId = uuidv7(ctx.now().getTime());
  const fileKey = statementFileKey(statementId);
  const sha256 = await files.put(fileKey, bytes);
  try {
    const own = await files.withPath(fileKey, (file) => readStatementFile(file, config.bank.iban));
    const lines = own.statements.reduce((sum, statement) => sum + statement.lines.length, 0);
    const unread = own.statements.reduce((sum, statement) => sum + statement.unread.length, 0);
    await inTransaction(ctx, async (ctx) => {
      if ((await ctx.db.$count(bankStatements, eq(bankStatements.sha256, sha256))) > 0)
        throw new RuleBroken("statements_known");
      const importedBy = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
      const { foreignAccounts } = own;
      const at = { importedBy, importedAt: ctx.now() };
      await ctx.db
        .insert(bankStatements)
        .values({ id: statementId, fileName, sha256, fileKey, lines, foreignAccounts, ...at });
      const { balances, refused } = rowsOf(own, statementId, ctx.now());
      await ctx.db.insert(accountStatements).values(balances);
      for (let from = 0; from < refused.length; from += rowsAtOnce)
        await ctx.db.insert(unreadLines).values(refused.slice(from, from + rowsAtOnce));
      await bookOpening(ctx);
      await record(ctx, "statement.imported", `statement:${statementId}`, { lines, unread });
      await queue.send(ctx.db, bookStatementJob, { statementId });
    });
    return { statementId, lines, unread };
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}

const rowsAtOnce = 1000;

function rowsOf({ statements }: OwnStatements, statementId: string, now: Date) {
  const id = () => uuidv7(now.getTime());
  const balances = statements.map(
    (
      { message, name, sequence, opening, closing, bookedCents },
      position,
    ): typeof accountStatements.$inferInsert => ({
      id: id(),
      statementId,
      position,
      message,
      name: name.slice(0, 100),
      sequence,
      openedOn: opening?.on ?? null,
      openingCents: opening?.cents ?? null,
      closedOn: closing?.on ?? null,
      closingCents: closing?.cents ?? null,
      bookedCents,
    }),
  );
  const refused = statements.flatMap(({ unread }) =>
    unread.map((line) => ({ id: id(), statementId, ...line })),
  );
  return { balances, refused };
}

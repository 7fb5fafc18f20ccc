import { and, eq, gte, inArray, lte, or } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { plusDays } from "#business/locale.ts";
import type { AccountStatement, BankLine } from "../camt/bank-line.ts";
import { accountStatements, statementLines } from "../statements.sql.ts";
import { type FreshLine, freshLines, type LineInFile, type StoredLine } from "./fresh-lines.ts";
import { apartBy } from "./stand-apart.ts";

export type FileLine = BankLine & LineInFile;

/** Each with the statement of the account that it stands in. */
export function linesOfFile(
  ctx: Ctx<Staff | System>,
  statementId: string,
  statements: AccountStatement[],
): Promise<FileLine[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: accountStatements.id, position: accountStatements.position })
      .from(accountStatements)
      .where(eq(accountStatements.statementId, statementId));
    const byPosition = new Map(rows.map(({ id, position }) => [position, id]));
    return statements.flatMap(({ message, lines }, position) =>
      lines.map((line) => ({ ...line, message, accountStatementId: byPosition.get(position) ?? null })),
    );
  });
}

/** Those of `batch`, a piece of `file`, that no other file had. */
export async function unknownLines(
  ctx: Tx<Staff | System>,
  statementId: string,
  batch: readonly FileLine[],
  file: readonly FileLine[],
): Promise<FreshLine<FileLine>[]> {
  const stored = await storedLines(ctx, batch);
  return freshLines(batch, file, {
    ofFile: stored.filter((each) => each.statementId === statementId),
    ofOthers: stored.filter((each) => each.statementId !== statementId),
    areApart: apartBy(await statementsAround(ctx, batch)),
  });
}

type Stored = StoredLine & { statementId: string };

async function storedLines(ctx: Tx<Staff | System>, batch: readonly FileLine[]): Promise<Stored[]> {
  if (batch.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: statementLines.id,
      statementId: statementLines.statementId,
      accountStatementId: statementLines.accountStatementId,
      message: accountStatements.message,
      bankReference: statementLines.bankReference,
      entryReference: statementLines.entryReference,
      partyName: statementLines.partyName,
      partyIban: statementLines.partyIban,
      remittance: statementLines.remittance,
      state: statementLines.state,
    })
    .from(statementLines)
    .leftJoin(accountStatements, eq(accountStatements.id, statementLines.accountStatementId))
    .where(
      or(
        inArray(statementLines.bankReference, [...new Set(batch.map((line) => line.bankReference))]),
        inArray(statementLines.entryReference, [...new Set(batch.map((line) => line.entryReference))]),
      ),
    )
    .orderBy(statementLines.id);
  return rows.map(({ message, entryReference, ...row }) => ({
    ...row,
    message: message ?? "camt.053",
    entryReference: entryReference ?? row.bankReference,
  }));
}

/** Those by which the statements of the batch may follow each other, or others. */
async function statementsAround(ctx: Tx<Staff | System>, batch: readonly FileLine[]) {
  const days = batch.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return ctx.db
    .select()
    .from(accountStatements)
    .where(
      and(
        eq(accountStatements.message, "camt.053"),
        lte(accountStatements.openedOn, plusDays(last, 1)),
        gte(accountStatements.closedOn, plusDays(first, -1)),
      ),
    );
}

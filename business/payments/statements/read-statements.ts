import { asc, desc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { accountStatements, bankStatements, statementLines, unreadLines } from "../statements.sql.ts";
import { findGaps, missedCents } from "./check-balances.ts";

/** More than a month has bank days. */
const shownFiles = 40;
const shownUnread = 50;

const counted = (state: "matched" | "open" | "ignored" | "split") =>
  sql<number>`(select count(*) from ${statementLines} l where l.statement_id = bank_statements.id and l.state = ${state})::int`;

/** The bank's files taken last: what became of their lines, what could not be read and why, and whether their balances agree. */
export function readStatements(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const files = await ctx.db
      .select({
        id: bankStatements.id,
        fileName: bankStatements.fileName,
        importedAt: bankStatements.importedAt,
        isKept: sql<boolean>`${bankStatements.fileKey} is not null`,
        lines: bankStatements.lines,
        handled: bankStatements.handled,
        known: bankStatements.known,
        foreignAccounts: bankStatements.foreignAccounts,
        booked: counted("matched"),
        open: counted("open"),
        ignored: counted("ignored"),
        split: counted("split"),
        unreadCount: sql<number>`(select count(*) from ${unreadLines} u where u.statement_id = bank_statements.id)::int`,
      })
      .from(bankStatements)
      .orderBy(desc(bankStatements.importedAt), desc(bankStatements.id))
      .limit(shownFiles);
    const ids = files.map(({ id }) => id);
    if (ids.length === 0) return [];
    const balances = await ctx.db
      .select()
      .from(accountStatements)
      .where(inArray(accountStatements.statementId, ids))
      .orderBy(asc(accountStatements.position));
    const ranked = ctx.db
      .select({
        ...getTableColumns(unreadLines),
        place: sql<number>`row_number() over (partition by statement_id order by position)`.as("place"),
      })
      .from(unreadLines)
      .where(inArray(unreadLines.statementId, ids))
      .as("ranked");
    const unread = await ctx.db
      .select()
      .from(ranked)
      .where(lte(ranked.place, shownUnread))
      .orderBy(asc(ranked.position));
    return files.map((file) => ({
      ...file,
      statements: balances
        .filter(({ statementId }) => statementId === file.id)
        .map((each) => ({ ...each, missedCents: missedCents(each) })),
      unread: unread.filter(({ statementId }) => statementId === file.id),
    }));
  });
}

/** Where statements of the account are missing, by their balances and numbers; the last first. */
export function statementGaps(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(accountStatements)
      .where(eq(accountStatements.message, "camt.053"));
    return findGaps(rows).toReversed();
  });
}

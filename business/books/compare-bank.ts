import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { dailySums, documentSums } from "../ledger/read-ledger.ts";
import { linesBetween } from "../payments/lines/lines-between.ts";
import { findGaps, type StatementGap } from "../payments/statements/check-balances.ts";
import { accountStatements, unreadLines } from "../payments/statements.sql.ts";

/** `line` is not in the books, `entry` on no statement, `notified` only announced; `gap`: statements are missing. */
export type BankCause = {
  kind: "line" | "entry" | "notified" | "foreign" | "unread" | "gap";
  on: string | null;
  text: string;
  /** By how much it makes the books differ; null where nobody can say. */
  cents: number | null;
};

export type BankDifference = {
  /** The last day on which both agreed as they do not since; null where there is none. */
  after: string | null;
  on: string;
  statement: string;
  ledgerCents: number;
  statementCents: number;
  /** What the books are above the statement by since `after`. */
  cents: number;
  causes: BankCause[];
};

export type BankComparison = {
  /** The last closing balance; null while no statement names one. */
  last: { on: string; statementCents: number } | null;
  differences: BankDifference[];
};

const shownDifferences = 20;

/** The books' bank account and the closing balance of every day that has one. A difference stands at the day it began. */
export function compareBank(ctx: Ctx<Staff | System>): Promise<BankComparison> {
  return inTransaction(ctx, async (ctx) => {
    const statements = await ctx.db
      .select()
      .from(accountStatements)
      .where(and(eq(accountStatements.message, "camt.053"), isNotNull(accountStatements.closedOn)))
      .orderBy(
        asc(accountStatements.closedOn),
        asc(accountStatements.sequence),
        asc(accountStatements.statementId),
        asc(accountStatements.position),
      );
    const days = await dailySums(ctx, "bank");
    const differences: BankDifference[] = [];
    let [ledgerCents, at, wrongCents] = [0, 0, 0];
    let after: string | null = null;
    let last: BankComparison["last"] = null;
    for (const [on, closing] of lastOfDays(statements)) {
      for (; (days[at]?.on ?? "9") <= on; at++) ledgerCents += days[at]?.cents ?? 0;
      const cents = ledgerCents - closing.cents - wrongCents;
      if (cents !== 0) {
        const { name: statement, cents: statementCents } = closing;
        differences.push({ after, on, statement, ledgerCents, statementCents, cents, causes: [] });
      }
      wrongCents += cents;
      after = on;
      last = { on, statementCents: closing.cents };
    }
    const shown = differences.slice(0, shownDifferences);
    const gaps = shown.length > 0 ? findGaps(statements) : [];
    for (const difference of shown) difference.causes = await causesOf(ctx, difference, statements, gaps);
    return { last, differences: shown };
  });
}

type Statement = typeof accountStatements.$inferSelect;

/** Where a bank sends several on one day, the one that no other goes on from. */
function lastOfDays(statements: readonly Statement[]): Map<string, { name: string; cents: number }> {
  const days = new Map<string, { name: string; cents: number }>();
  for (const { closedOn, closingCents, name } of statements)
    if (closedOn !== null && closingCents !== null) days.set(closedOn, { name, cents: closingCents });
  return days;
}

async function causesOf(
  ctx: Tx<Staff | System>,
  { after, on, cents }: BankDifference,
  statements: readonly Statement[],
  gaps: readonly StatementGap[],
): Promise<BankCause[]> {
  const lines = await linesBetween(ctx, after, on);
  const entries = await documentSums(ctx, "bank", { after, until: on });
  const causes: BankCause[] = [];
  for (const { documents, expectedCents, isForeign, bookedOn, text } of lines) {
    const booked = documents.reduce((sum, document) => sum + (entries.get(document)?.cents ?? 0), 0);
    for (const document of documents) entries.delete(document);
    if (isForeign) causes.push({ kind: "foreign", on: bookedOn, text, cents: null });
    else if (booked !== expectedCents)
      causes.push({ kind: "line", on: bookedOn, text, cents: booked - expectedCents });
  }
  for (const [text, entry] of entries)
    if (entry.kind !== "opening" && entry.cents !== 0)
      causes.push({ kind: "entry", on: entry.bookedOn, text, cents: entry.cents });
  for (const { before, after: earlier, cents: missing } of gaps)
    if ((before.openedOn ?? "") > (after ?? "") && (before.openedOn ?? "9") <= on)
      causes.push({
        kind: "gap",
        on: before.openedOn,
        text: `${earlier.name} – ${before.name}`,
        cents: -missing,
      });
  for (const text of await unreadOf(ctx, statements, { after, on }))
    causes.push({ kind: "unread", on: null, text, cents: null });
  // A notification may be of a line that its statement shows under another name: it explains what nothing else does.
  const explained = causes.reduce((sum, cause) => sum + (cause.cents ?? 0), 0);
  if (explained !== cents)
    for (const { isNotified, bookedOn, text, expectedCents } of lines)
      if (isNotified && expectedCents !== 0)
        causes.push({ kind: "notified", on: bookedOn, text, cents: expectedCents });
  return causes;
}

async function unreadOf(
  ctx: Tx<Staff | System>,
  statements: readonly Statement[],
  { after, on }: { after: string | null; on: string },
): Promise<string[]> {
  const files = statements.filter(
    ({ closedOn }) => (closedOn ?? "") > (after ?? "") && (closedOn ?? "9") <= on,
  );
  if (files.length === 0) return [];
  const rows = await ctx.db
    .select({ text: unreadLines.text })
    .from(unreadLines)
    .where(
      and(
        inArray(unreadLines.statementId, [...new Set(files.map(({ statementId }) => statementId))]),
        inArray(unreadLines.reason, ["day", "amount", "fraction", "too_large", "currency", "direction"]),
      ),
    )
    .orderBy(asc(unreadLines.position));
  return rows.map(({ text }) => text);
}

import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { payments, refunds } from "../payments.sql.ts";
import { accountStatements, statementLines } from "../statements.sql.ts";

export type BookableLine = {
  bookedOn: string;
  text: string;
  /** Under which its postings to the bank account stand in the books: its own id, and of its payment or refund. */
  documents: string[];
  /** What these postings must add up to; nothing of a collective booking that its parts replaced. */
  expectedCents: number;
  isForeign: boolean;
  /** Came by a notification; a statement may show it too. */
  isNotified: boolean;
};

/** Lines of the days after `after` (null: from the beginning) up to `until`. */
export async function linesBetween(
  ctx: Tx<Staff | System>,
  after: string | null,
  until: string,
): Promise<BookableLine[]> {
  const during = and(
    lte(statementLines.bookedOn, until),
    after === null ? undefined : gt(statementLines.bookedOn, after),
  );
  const rows = await ctx.db
    .select({ line: statementLines, message: accountStatements.message })
    .from(statementLines)
    .leftJoin(accountStatements, eq(accountStatements.id, statementLines.accountStatementId))
    .where(during)
    .orderBy(asc(statementLines.bookedOn), asc(statementLines.id));
  const ids = ctx.db.select({ id: statementLines.id }).from(statementLines).where(during);
  const came = await ctx.db
    .select({ id: payments.id, lineId: payments.statementLineId })
    .from(payments)
    .where(inArray(payments.statementLineId, ids));
  const went = await ctx.db
    .select({ id: refunds.id, lineId: refunds.statementLineId })
    .from(refunds)
    .where(inArray(refunds.statementLineId, ids));
  const byLine = new Map<string, string[]>();
  for (const { id, lineId } of [...came, ...went])
    if (lineId) byLine.set(lineId, [...(byLine.get(lineId) ?? []), id]);
  return rows.map(({ line, message }) => ({
    bookedOn: line.bookedOn,
    text: [line.partyName, line.remittance].filter(Boolean).join(" · ") || line.bankReference,
    documents: [line.id, ...(byLine.get(line.id) ?? [])],
    expectedCents: line.state === "split" ? 0 : line.amountCents,
    isForeign: line.currency !== "EUR",
    isNotified: message === "camt.054",
  }));
}

import { eq } from "drizzle-orm";
import { compareBank } from "#business/books/compare-bank.ts";
import { compareProvider } from "#business/books/compare-provider.ts";
import { findDifferences } from "#business/books/reconcile.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { findGaps } from "#business/payments/statements/check-balances.ts";
import { accountStatements, statementLines } from "#business/payments/statements.sql.ts";

/** What stands in the way of closing a month, counted. */
export type BooksState = {
  orders: number;
  bank: number;
  /** Null without a report to compare with. */
  provider: number | null;
  gaps: number;
  openLines: number;
};

/** For a command; the team's pages show each of them with its cause. */
export async function booksState(ctx: Ctx<System>): Promise<BooksState> {
  const provider = await compareProvider(ctx);
  const { gaps, openLines } = await inTransaction(ctx, async ({ db }) => ({
    gaps: findGaps(await db.select().from(accountStatements).where(eq(accountStatements.message, "camt.053")))
      .length,
    openLines: await db.$count(statementLines, eq(statementLines.state, "open")),
  }));
  return {
    orders: (await findDifferences(ctx)).length,
    bank: (await compareBank(ctx)).differences.length,
    provider: provider.state === "compared" ? provider.differences.length : null,
    gaps,
    openLines,
  };
}

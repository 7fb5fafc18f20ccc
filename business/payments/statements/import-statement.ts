import { and, eq } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { statementLines } from "../statements.sql.ts";
import { bookStatement } from "./book-statement.ts";
import { takeStatement } from "./take-statement.ts";

/** `lines` are all others together. */
export type ImportOutcome = { lines: number; known: number; booked: number; open: number; unread: number };

/** Takes a bank's file and books it at once, for a command that waits. Throws as `takeStatement` does. */
export async function importStatement(
  ctx: Ctx<Staff | System>,
  file: { fileName: string; bytes: Uint8Array },
): Promise<ImportOutcome> {
  const { statementId, lines, unread } = await takeStatement(ctx, file);
  await bookStatement(ctx, { statementId });
  return inTransaction(ctx, async (ctx) => {
    const ofThis = eq(statementLines.statementId, statementId);
    const fresh = await ctx.db.$count(statementLines, ofThis);
    const booked = await ctx.db.$count(statementLines, and(ofThis, eq(statementLines.state, "matched")));
    return { lines: lines + unread, known: lines - fresh, booked, open: fresh - booked, unread };
  });
}

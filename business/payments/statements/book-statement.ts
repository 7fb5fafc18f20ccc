import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { readOrders } from "#business/payments/lines/orders-of-line.ts";
import { bankStatements } from "../statements.sql.ts";
import { type FileLine, linesOfFile, unknownLines } from "./lines-of-file.ts";
import { readStatementFile } from "./read-statement-file.ts";
import { takeLine } from "./take-line.ts";

/** The embedded database has one connection, which a batch holds. */
const batchMs = 20;
const linesAtOnce = 100;

/** Books the lines that name an order; a person takes the rest. Resumes: a batch and its progress are one transaction. */
export async function bookStatement(
  ctx: Ctx<Staff | System>,
  { statementId }: { statementId: string },
): Promise<void> {
  const fileKey = await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(bankStatements).where(eq(bankStatements.id, statementId));
    return found && found.handled < found.lines ? found.fileKey : null;
  });
  if (!fileKey) return;
  const { files, config } = ctx.services;
  const { statements } = await files.withPath(fileKey, (file) => readStatementFile(file, config.bank.iban));
  const found = await linesOfFile(ctx, statementId, statements);
  for (;;) {
    const startedAt = performance.now();
    if ((await bookBatch(ctx, statementId, found)) >= found.length) break;
    // Three quarters of the time are everybody else's.
    await setTimeout(3 * (performance.now() - startedAt));
  }
}

/** Returns how many lines are done. */
function bookBatch(ctx: Ctx<Staff | System>, statementId: string, found: FileLine[]): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [statement] = await ctx.db
      .select({ handled: bankStatements.handled, importedBy: bankStatements.importedBy })
      .from(bankStatements)
      .where(eq(bankStatements.id, statementId))
      .for("update");
    if (!statement || statement.handled >= found.length) return found.length;
    const batch = found.slice(statement.handled, endOfBatch(found, statement.handled + linesAtOnce));
    const unknown = await unknownLines(ctx, statementId, batch, found);
    const fresh = new Map(unknown.map((each) => [each.line, each]));
    const orders = await readOrders(ctx);
    const until = performance.now() + batchMs;
    let [done, lines, booked] = [0, 0, 0];
    for (const line of batch) {
      const isOfAnotherEntry = line.entryReference !== batch[done - 1]?.entryReference;
      if (done > 0 && isOfAnotherEntry && performance.now() > until) break;
      done++;
      const unseen = fresh.get(line);
      if (!unseen) continue;
      lines++;
      if (await takeLine(ctx, statementId, unseen, orders)) booked++;
    }
    const handled = statement.handled + done;
    await ctx.db
      .update(bankStatements)
      .set({ handled, known: sql`${bankStatements.known} + ${done - lines}` })
      .where(eq(bankStatements.id, statementId));
    await record(ctx, "statement.booked", `statement:${statementId}`, { lines, booked });
    if (statement.importedBy) await ctx.services.events.publish(ctx.db, statement.importedBy);
    return handled;
  });
}

/** The parts of a collective booking stay together: they resolve it, or are known, as one. */
function endOfBatch(found: FileLine[], wanted: number): number {
  let end = Math.min(wanted, found.length);
  while (end < found.length && found[end]?.entryReference === found[end - 1]?.entryReference) end++;
  return end;
}

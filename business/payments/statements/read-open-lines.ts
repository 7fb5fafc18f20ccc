import { eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { statementLines } from "../statements.sql.ts";

const shownLines = 100;

/** Lines that wait for a person, oldest first, with the order that may be theirs and why. */
export function readOpenLines(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: statementLines.id,
        bookedOn: statementLines.bookedOn,
        amountCents: statementLines.amountCents,
        currency: statementLines.currency,
        partyName: statementLines.partyName,
        remittance: statementLines.remittance,
        isReturn: statementLines.isReturn,
        reason: statementLines.reason,
        suggestedNumber: orders.number,
      })
      .from(statementLines)
      .leftJoin(orders, eq(orders.id, statementLines.suggestedOrderId))
      .where(eq(statementLines.state, "open"))
      .orderBy(sql`${statementLines.bookedOn}, ${statementLines.id}`)
      .limit(shownLines),
  );
}

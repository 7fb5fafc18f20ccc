import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { payments, refunds } from "../payments.sql.ts";
import { statementLines } from "../statements.sql.ts";

const shownLines = 30;

/** What became of the lines of the last days, and whether a person can take it back (`reopenLine`). */
export function readResolvedLines(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: statementLines.id,
        bookedOn: statementLines.bookedOn,
        amountCents: statementLines.amountCents,
        currency: statementLines.currency,
        partyName: statementLines.partyName,
        remittance: statementLines.remittance,
        purpose: statementLines.purpose,
        note: statementLines.note,
        number: orders.number,
        researchId: orders.researchId,
        isUndoable: sql<boolean>`(${statementLines.purpose} is not null
          or exists (select 1 from ${payments} p where p.statement_line_id = ${statementLines.id} and p.reversed_on is null)
          or exists (select 1 from ${refunds} r where r.statement_line_id = ${statementLines.id} and r.status = 'sent')
          or exists (select 1 from ${refunds} r where r.order_id = ${statementLines.orderId} and r.status = 'failed' and r.method = 'transfer'
            and r.paid_on is null and r.paid_cents = ${statementLines.amountCents}))`,
      })
      .from(statementLines)
      .leftJoin(orders, eq(orders.id, statementLines.orderId))
      .where(
        or(
          eq(statementLines.state, "matched"),
          and(eq(statementLines.state, "ignored"), isNotNull(statementLines.purpose)),
        ),
      )
      .orderBy(desc(statementLines.bookedOn), desc(statementLines.id))
      .limit(shownLines),
  );
}

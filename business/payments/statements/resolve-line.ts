import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { statementLines } from "../statements.sql.ts";
import { bookLine } from "./import-statement.ts";
import { numbersIn } from "./match-line.ts";

export const AssignLine = z.object({
  lineId: z.uuid(),
  /** An order's number or its reference, in any spelling. */
  orderNumber: z.string().trim().min(1, "payments_number_missing").max(60, "payments_number_unknown"),
});

/** A person says whose money a line is. Only what came in euros: throws `RuleBroken("statements_not_income")` otherwise. */
export function assignLine(ctx: Ctx<Staff>, input: z.infer<typeof AssignLine>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockOpenLine(ctx, input.lineId);
    if (line.amountCents < 0 || line.currency !== "EUR") throw new RuleBroken("statements_not_income");
    const [number] = numbersIn(input.orderNumber);
    const [order] = number
      ? await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
      : [];
    if (!order) throw new RuleBroken("payments_number_unknown");
    await ctx.db
      .update(statementLines)
      .set({ state: "matched", orderId: order.id, resolvedBy: ctx.actor.userId })
      .where(eq(statementLines.id, line.id));
    await bookLine(ctx, order.id, line);
  });
}

export const IgnoreLine = z.object({
  lineId: z.uuid(),
  note: z.string().trim().min(3, "statements_note_missing").max(500, "statements_note_missing"),
});

/** A line that is no order's, with what it is. */
export function ignoreLine(ctx: Ctx<Staff>, { lineId, note }: z.infer<typeof IgnoreLine>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockOpenLine(ctx, lineId);
    await ctx.db
      .update(statementLines)
      .set({ state: "ignored", note, resolvedBy: ctx.actor.userId })
      .where(eq(statementLines.id, line.id));
    await record(ctx, "statement.line-ignored", `statement:${line.statementId}`, { lineId });
  });
}

async function lockOpenLine(ctx: Tx<Staff>, lineId: string) {
  const [line] = await ctx.db
    .select()
    .from(statementLines)
    .where(eq(statementLines.id, lineId))
    .for("update");
  if (!line) throw new NotFound();
  if (line.state !== "open") throw new RuleBroken("statements_line_resolved");
  return line;
}

const shownLines = 100;

/** Lines that wait for a person, oldest first, with the order that fits by amount and name. */
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
        suggestedNumber: orders.number,
      })
      .from(statementLines)
      .leftJoin(orders, eq(orders.id, statementLines.suggestedOrderId))
      .where(eq(statementLines.state, "open"))
      .orderBy(sql`${statementLines.bookedOn}, ${statementLines.id}`)
      .limit(shownLines),
  );
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { statementLines } from "../statements.sql.ts";
import { bookLine } from "./book-line.ts";
import { lockOpenLine } from "./lock-open-line.ts";
import { orderTyped } from "./orders-of-line.ts";
import { returnLine } from "./return-line.ts";

export const AssignLine = z.object({
  lineId: z.uuid(),
  /** Of an order or an invoice, or a reference, in any spelling. */
  orderNumber: z.string().trim().min(1, "payments_number_missing").max(60, "payments_number_unknown"),
});

/** A person says whose money a line is: paid, sent back, recalled or come back. Throws `statements_not_euros` and others. */
export function assignLine(ctx: Ctx<Staff>, input: z.infer<typeof AssignLine>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockOpenLine(ctx, input.lineId);
    if (line.currency !== "EUR") throw new RuleBroken("statements_not_euros");
    const orderId = await orderTyped(ctx, input.orderNumber);
    if (!orderId) throw new RuleBroken("payments_number_unknown");
    await ctx.db
      .update(statementLines)
      .set({ state: "matched", reason: "person", orderId, resolvedBy: ctx.actor.userId })
      .where(eq(statementLines.id, line.id));
    if (await returnLine(ctx, orderId, line)) return;
    await bookLine(ctx, orderId, line, "unassigned");
  });
}

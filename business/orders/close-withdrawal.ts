import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { openDeclaration } from "./accept-withdrawal.ts";
import { withdrawalDeclarations } from "./orders.sql.ts";

export const CloseWithdrawal = z.object({
  withdrawalId: z.uuid(),
  note: z
    .string("withdrawal_note_missing")
    .trim()
    .min(1, "withdrawal_note_missing")
    .max(500, "orders_text_too_long"),
});

/** Ends a declaration to which no order belongs: a second copy, a contract of somebody else's, answered by letter. The declaration stays. Rule: `withdrawal_settled`. */
export function closeWithdrawal(ctx: Ctx<Staff>, input: z.infer<typeof CloseWithdrawal>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declared = await openDeclaration(ctx, input.withdrawalId);
    await ctx.db
      .update(withdrawalDeclarations)
      .set({ note: input.note, settledAt: ctx.now(), settledBy: ctx.actor.userId })
      .where(eq(withdrawalDeclarations.id, declared.id));
    await record(ctx, "withdrawal.closed", `withdrawal:${declared.id}`);
  });
}

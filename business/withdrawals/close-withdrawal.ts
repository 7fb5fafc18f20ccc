import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { lockOpenDeclaration } from "./accept-withdrawal.ts";

export const CloseWithdrawal = z.object({
  withdrawalId: z.uuid(),
  note: z
    .string("withdrawal_note_missing")
    .trim()
    .min(1, "withdrawal_note_missing")
    .max(500, "orders_text_too_long"),
});

export function closeWithdrawal(ctx: Ctx<Staff>, input: z.infer<typeof CloseWithdrawal>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOpenDeclaration(ctx, input.withdrawalId);
    await ctx.db
      .update(withdrawalDeclarations)
      .set({ note: input.note, resolvedAt: ctx.now(), resolvedBy: ctx.actor.userId })
      .where(eq(withdrawalDeclarations.id, declaration.id));
    await record(ctx, "withdrawal.closed", `withdrawal:${declaration.id}`);
  });
}

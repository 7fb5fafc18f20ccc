import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { lockStatement, saveStatement } from "./change-statement.ts";

export const WithdrawStatement = z.object({
  statementId: z.uuid(),
  version: z.coerce.number().int(),
  reason: z.string().trim().min(1, "history_reason_missing").max(1000, "team_text_too_long"),
});

/** A published statement stays, struck through, and the customer reads why; a draft is rejected and never seen. */
export function withdrawStatement(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawStatement>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { statementId, version, reason } = input;
    const row = await lockStatement(ctx, statementId, version);
    if (row.status === "withdrawn" || row.status === "rejected")
      throw new RuleBroken("history_statement_ended");
    const status = row.status === "accepted" ? "withdrawn" : "rejected";
    await saveStatement(ctx, row, { status, reason }, "withdrawn");
  });
}

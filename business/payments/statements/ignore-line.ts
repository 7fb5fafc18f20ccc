import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { statementLines } from "../statements.sql.ts";
import { lockOpenLine } from "./lock-open-line.ts";

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

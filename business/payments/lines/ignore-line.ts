import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Account } from "#business/ledger/accounts.ts";
import { bookPurpose } from "#business/payments/line-entries.ts";
import { type LinePurpose, linePurposes } from "#business/payments/line-purposes.ts";
import { statementLines } from "../statements.sql.ts";
import { lockOpenLine } from "./lock-open-line.ts";

export const IgnoreLine = z
  .object({
    lineId: z.uuid(),
    purpose: z.enum(linePurposes, "statements_purpose_missing"),
    /** What it is, where no purpose says it. */
    note: z.string().trim().max(500, "statements_note_missing").default(""),
  })
  .refine(({ purpose, note }) => purpose !== "other" || note.length >= 3, {
    path: ["note"],
    error: "statements_note_missing",
  });

/** Where the money of each purpose goes in the books. */
export const purposeAccounts = {
  fee: "fees",
  payout: "transit",
  transfer: "transit",
  other: "clearing",
} as const satisfies Record<LinePurpose, Account>;

/** A line that is no order's, with what it is. What a provider pays out comes in: throws `statements_payout_outgoing`. */
export function ignoreLine(ctx: Ctx<Staff>, input: z.infer<typeof IgnoreLine>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { lineId, purpose, note } = input;
    const line = await lockOpenLine(ctx, lineId);
    if (purpose === "payout" && line.amountCents < 0) throw new RuleBroken("statements_payout_outgoing");
    await ctx.db
      .update(statementLines)
      .set({ state: "ignored", purpose, note: note || null, resolvedBy: ctx.actor.userId })
      .where(eq(statementLines.id, line.id));
    await bookPurpose(ctx, line, purpose, purposeAccounts[purpose]);
    await record(ctx, "statement.line-ignored", `statement:${line.statementId}`, { lineId, purpose });
  });
}

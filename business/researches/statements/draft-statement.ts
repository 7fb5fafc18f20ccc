import { z } from "zod";
import { supportStatement } from "#business/evidence/support-statement.ts";
import { insertStatement } from "#business/history/add-entry.ts";
import { citedBy, readTypedDetails, statementDetails } from "#business/history/statements/statement-input.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { berlinDay } from "../../locale.ts";

export const DraftStatement = statementDetails({ researchId: z.uuid(), cited: citedBy });

/** Proposed at its place in the history: the customer sees nothing of it before it is published. */
export function draftStatement(ctx: Ctx<Staff>, input: z.infer<typeof DraftStatement>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { cited, ...typed } = input;
    const { userId } = await lockCaseInWork(ctx, input.researchId);
    const statementId = await insertStatement(ctx, {
      ...readTypedDetails(typed, berlinDay(ctx.now())),
      userId,
      citation: null,
      evidenceClass: null,
      status: "proposed",
    });
    await record(ctx, "statement.drafted", `research:${input.researchId}`, { entry: statementId });
    for (const each of cited) await supportStatement(ctx, { ...each, statementId });
    return statementId;
  });
}

import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { saveCustody } from "#business/history/custody/change-custody.ts";
import { saveStatement } from "#business/history/statements/change-statement.ts";
import { lockCaseInWork } from "../lock-research.ts";
import { chosenRows } from "./bulk-edit.ts";
import { lockChosen } from "./lock-chosen.ts";
import { saveBulkEdit } from "./save-bulk-edit.ts";

export const WithdrawChosen = z.object({
  researchId: z.uuid(),
  chosen: chosenRows,
  reason: z.string().trim().min(1, "history_reason_missing").max(1000, "team_text_too_long"),
});

/** Drafts are rejected; published rows stay, struck through, and the customer reads why. Throws as `lockChosen`. */
export function withdrawChosen(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawChosen>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, reason } = input;
    await lockCaseInWork(ctx, researchId);
    const chosen = await lockChosen(ctx, researchId, input.chosen);
    for (const each of chosen) {
      const ended = { status: each.row.status === "accepted" ? "withdrawn" : "rejected", reason } as const;
      if (each.subject === "statement") await saveStatement(ctx, each.row, ended, "withdrawn");
      else await saveCustody(ctx, each.row, ended, "withdrawn");
    }
    await saveBulkEdit(ctx, { researchId, kind: "withdrawn", chosen });
  });
}

import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { saveStatement } from "#business/history/statements/change-statement.ts";
import { typedDate } from "#business/history/statements/statement-input.ts";
import { berlinDay } from "#business/locale.ts";
import { lockCaseInWork } from "../lock-research.ts";
import { chosenRows } from "./bulk-edit.ts";
import { lockChosen } from "./lock-chosen.ts";
import { saveBulkEdit } from "./save-bulk-edit.ts";

export const DateChosen = z.object({
  researchId: z.uuid(),
  chosen: chosenRows,
  date: z.string().trim().min(1, "history_date_missing").max(80, "history_date_invalid"),
});

/** The same date for all, with its words. Throws the date's problem, `history_custody_not_dated` and as `lockChosen`. */
export function dateChosen(ctx: Ctx<Staff>, input: z.infer<typeof DateChosen>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    await lockCaseInWork(ctx, researchId);
    const date = typedDate(input.date, berlinDay(ctx.now()));
    const chosen = await lockChosen(ctx, researchId, input.chosen);
    for (const each of chosen) {
      if (each.subject === "custody") throw new RuleBroken("history_custody_not_dated");
      await saveStatement(ctx, each.row, date, "changed");
    }
    await saveBulkEdit(ctx, { researchId, kind: "dated", chosen });
  });
}

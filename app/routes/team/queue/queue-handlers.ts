import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { choose, on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { RecordTransfers, recordTransfers } from "#business/payments/record-transfers.ts";
import { AssignCase, assignCase } from "#business/researches/plans/assign-case.ts";
import { PlanCase, planCase } from "#business/researches/plans/plan-case.ts";
import { RestCase, restCase } from "#business/researches/plans/rest-case.ts";
import { SetLetterKeys, setLetterKeys } from "#business/worklist/letter-keys.ts";
import { RemoveView, removeView, SaveView, saveView } from "#business/worklist/save-view.ts";

/** Queue actions by intent; each returns to the same view. */
export function queueHandlers(ctx: Ctx<Staff>, page: string) {
  function once<S extends z.ZodType>(
    schema: S,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
    fixed: Record<string, string> = {},
  ) {
    const perform = async (input: z.output<S>) => {
      await act(ctx, input);
      return seeOther(page, [flashCookie(flash)]);
    };
    return on(schema, perform, { fixed });
  }
  /** A form may name several cases; the parser keeps one value per name. */
  function selected<S extends z.ZodType>(
    schema: S,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    return choose((form) => once(schema, flash, act, { researchIds: form.getAll("case").join(",") }));
  }
  return {
    assign: selected(AssignCase, "cases-assigned", assignCase),
    plan: selected(PlanCase, "cases-planned", planCase),
    rest: selected(RestCase, "cases-rest", restCase),
    transfers: selected(RecordTransfers, "transfers-recorded", recordTransfers),
    "save-view": once(SaveView, "view-saved", saveView),
    "remove-view": once(RemoveView, "view-removed", removeView),
    keys: once(SetLetterKeys, "keys-saved", setLetterKeys),
  };
}

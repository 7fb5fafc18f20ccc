import { z } from "zod";
import type { Flash } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { chosenDrafts } from "#app/routes/team/case/shell/chosen-drafts.ts";
import { dateProblems } from "#app/routes/team/case/shell/date-problems.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { CiteChosen, citeChosen } from "#business/researches/bulk-edits/cite-chosen.ts";
import { DateChosen, dateChosen } from "#business/researches/bulk-edits/date-chosen.ts";
import { UndoBulkEdit, undoBulkEdit } from "#business/researches/bulk-edits/undo-bulk-edit.ts";
import { WithdrawChosen, withdrawChosen } from "#business/researches/bulk-edits/withdraw-chosen.ts";
import { chosenFields } from "./chosen-ids.ts";
import { bulkActions } from "./load-bulk.ts";

type Done = (flash: Flash) => Response;

export function bulkHandlers(ctx: Ctx<Staff>, researchId: string, page: string, done: Done) {
  const fixed = { researchId };
  function chosen<S extends z.ZodType>(
    schema: S,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<void>,
    fieldByCode?: Record<string, string>,
  ) {
    return on(
      withChosen(schema),
      async (input) => {
        await act(ctx, input);
        return done("bulk-done");
      },
      { fixed, ...(fieldByCode && { fieldByCode }) },
    );
  }
  return {
    choose: on(
      Choice,
      async ({ publish, bulk, drafts }) => {
        const { pathname, searchParams: asked } = new URL(page, "https://of.the.site");
        if (publish) asked.set("publish", "1");
        if (bulk) asked.set("bulk", bulk);
        for (const [name, value] of chosenFields(drafts)) asked.set(name, value);
        return seeOther(`${pathname}?${asked}#bulk`);
      },
      { gather: (form) => ({ drafts: form.getAll("draft") }) },
    ),
    "cite-chosen": chosen(CiteChosen, citeChosen),
    "date-chosen": chosen(DateChosen, dateChosen, dateProblems),
    "withdraw-chosen": chosen(WithdrawChosen, withdrawChosen),
    "undo-bulk-edit": on(
      UndoBulkEdit,
      async (input) => {
        await undoBulkEdit(ctx, input);
        return done("bulk-undone");
      },
      { fixed },
    ),
  };
}

/** Where no script has run, the ticked rows arrive one by one. */
const Choice = z.object({
  publish: z.literal("1").optional(),
  bulk: z.enum(bulkActions).optional(),
  drafts: z.array(z.uuid()),
});

function withChosen<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (form: Record<string, unknown>) => ({ ...form, chosen: chosenDrafts(form.chosen) }),
    schema,
  );
}

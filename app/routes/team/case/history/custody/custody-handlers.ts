import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { choose, type HandlerOptions, on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { onVersion } from "#app/routes/team/case/shell/conflict.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { ChangeCustody, changeCustody } from "#business/history/custody/change-custody.ts";
import { RestoreCustody, restoreCustody } from "#business/history/custody/restore-custody.ts";
import { WithdrawCustody, withdrawCustody } from "#business/history/custody/withdraw-custody.ts";
import type { CustodyContent } from "#business/history/custody.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { toCustodyFields } from "./custody-facts.ts";

/** `page`: the table's address, without what is open in it. */
export function custodyHandlers(ctx: Ctx<Staff>, researchId: string, page: string, locale: Locale) {
  const done = (flash: Flash, id: string) => seeOther(`${page}#c-${id}`, [flashCookie(flash)]);
  function versioned<S extends z.ZodType<{ custodyId: string }>>(
    schema: S,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
    flash: Flash,
    options?: HandlerOptions,
  ) {
    const next = ({ custodyId }: z.output<S>) => done(flash, custodyId);
    const fieldsOf = (row: CustodyContent) => toCustodyFields(row, locale);
    return onVersion(schema, { act: (input) => act(ctx, input), next, fieldsOf }, options);
  }
  return {
    "draft-custody": choose((form) =>
      on(DraftCustody, async (input) => done("draft-saved", await draftCustody(ctx, input)), {
        fixed: { researchId },
        fieldByCode: fieldOfDate(ctx, form),
      }),
    ),
    "change-custody": choose((form) =>
      versioned(ChangeCustody, changeCustody, "custody-changed", { fieldByCode: fieldOfDate(ctx, form) }),
    ),
    "withdraw-custody": versioned(WithdrawCustody, withdrawCustody, "custody-withdrawn"),
    "restore-custody": versioned(RestoreCustody, restoreCustody, "custody-changed"),
  };
}

/** Begin and end share error codes: the first one that cannot be read is meant. */
function fieldOfDate(ctx: Ctx<Staff>, form: FormData): Record<string, string> {
  const begin = String(form.get("begin") ?? "");
  const wrong = begin !== "" && "problem" in understandDate(begin, { today: berlinDay(ctx.now()) });
  const field = wrong ? "begin" : "end";
  return {
    history_names_unasked: "nameGround",
    history_date_invalid: field,
    history_date_serial_day: field,
    history_date_in_future: field,
    history_custody_ends_first: "end",
    history_party_missing: "party",
  };
}

import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { changeCaseStatus } from "#business/orders/change-case-status.ts";
import { RecordTransfer, recordTransfer } from "#business/payments/record-transfer.ts";
import { ChangeStatus } from "#business/researches/change-status.ts";
import {
  ConfirmSighting,
  confirmSighting,
  WriteEntry,
  writeEntry,
} from "#business/researches/record-finding.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { ReportProgress, reportProgress } from "#business/researches/report-progress.ts";
import { AnswerCustomer, answerCustomer } from "#business/researches/write-comment.ts";
import { parseEuro } from "./parse-euro.ts";

const Transfer = RecordTransfer.extend({
  receivedCents: z.preprocess((typed) => parseEuro(String(typed ?? "")), RecordTransfer.shape.receivedCents),
});

/** The team's actions on a case, by intent. Each redirects to its section of `page`. */
export function caseHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  function handler<S extends z.ZodType>(
    schema: S,
    section: string,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    const perform = async (input: z.output<S>) => {
      const done = await act(ctx, input);
      return seeOther(`${page}#${section}`, nothingSent(done) ? [] : [flashCookie(flash)]);
    };
    return on(schema, perform, { fixed: { researchId } });
  }
  return {
    transfer: handler(Transfer, "orders", "payment-recorded", recordTransfer),
    status: handler(ChangeStatus, "state", "status-changed", changeCaseStatus),
    progress: handler(ReportProgress, "state", "progress-reported", reportProgress),
    sighting: handler(ConfirmSighting, "archive", "finding-confirmed", confirmSighting),
    search: handler(RecordSearch, "searches", "search-recorded", recordSearch),
    entry: handler(WriteEntry, "entry", "entry-added", writeEntry),
    answer: handler(AnswerCustomer, "conversation", "message-sent", answerCustomer),
  };
}

/** Blank text is no message. */
function nothingSent(done: unknown): boolean {
  return typeof done === "object" && done !== null && "sent" in done && done.sent === false;
}

import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { changeCaseStatus } from "#business/orders/change-case-status.ts";
import { RecordTransfer, recordTransfer } from "#business/payments/record-transfer.ts";
import { ChangeStatus } from "#business/researches/change-status.ts";
import { ConfirmSighting, confirmSighting } from "#business/researches/record-finding.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { ReportProgress, reportProgress } from "#business/researches/report-progress.ts";
import { AnswerCustomer, answerCustomer } from "#business/researches/write-comment.ts";
import { parseEuro } from "./order/parse-euro.ts";

const Transfer = RecordTransfer.extend({
  receivedCents: z.preprocess((typed) => parseEuro(String(typed ?? "")), RecordTransfer.shape.receivedCents),
});
/** An answer asks nothing, whatever day stands in the field beside it. */
const Answer = AnswerCustomer.omit({ answerBy: true });
const Question = AnswerCustomer.extend({ answerBy: z.iso.date("team_answer_by_invalid") });

/** Redirects each action to its section of `page`. */
function handlersFor(ctx: Ctx<Staff>, researchId: string, page: string) {
  return function handler<S extends z.ZodType>(
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
  };
}

export function orderHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const handler = handlersFor(ctx, researchId, page);
  return {
    transfer: handler(Transfer, "orders", "payment-recorded", recordTransfer),
    status: handler(ChangeStatus, "state", "status-changed", changeCaseStatus),
    progress: handler(ReportProgress, "state", "progress-reported", reportProgress),
  };
}

export function matchHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const handler = handlersFor(ctx, researchId, page);
  return {
    sighting: handler(ConfirmSighting, "archive", "finding-confirmed", confirmSighting),
    search: handler(RecordSearch, "searches", "search-recorded", recordSearch),
  };
}

export function conversationHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const handler = handlersFor(ctx, researchId, page);
  return {
    answer: handler(Answer, "conversation", "message-sent", answerCustomer),
    question: handler(Question, "conversation", "message-sent", answerCustomer),
  };
}

/** Blank text is no message. */
function nothingSent(done: unknown): boolean {
  return typeof done === "object" && done !== null && "sent" in done && done.sent === false;
}

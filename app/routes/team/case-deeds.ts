import { data } from "react-router";
import type { z } from "zod";
import { type Flash, flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { actingOn, readForm, typed } from "#app/read-form.ts";
import type { Ctx, Staff } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { moveCase } from "#business/orders/move-case.ts";
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
import { readEuro } from "./read-euro.ts";

type Request = { ctx: Ctx<Staff>; form: FormData; researchId: string; locale: Locale; pathname: string };

/** What a researcher can do in a case, by the name its form sends. */
const deeds = {
  transfer: deed(RecordTransfer, "orders", "payment-recorded", recordTransfer, ({ form }) => ({
    receivedCents: String(readEuro(typed(form).receivedCents ?? "")),
  })),
  status: deed(ChangeStatus, "state", "status-changed", moveCase),
  progress: deed(ReportProgress, "state", "progress-reported", reportProgress),
  sighting: deed(ConfirmSighting, "archive", "finding-confirmed", confirmSighting),
  search: deed(RecordSearch, "searches", "search-recorded", recordSearch),
  entry: deed(WriteEntry, "entry", "entry-written", writeEntry),
  answer: deed(AnswerCustomer, "conversation", "message-sent", answerCustomer),
};

/** Does what the form asks for and leads back to its section; a refused one comes back with what was typed. */
export function doCaseDeed(request: Request) {
  const { intent = "" } = typed(request.form);
  if (!Object.hasOwn(deeds, intent)) throw data(null, { status: 400 });
  return deeds[intent as keyof typeof deeds](request); // just found in it
}

function deed<S extends z.ZodType>(
  schema: S,
  section: string,
  flash: Flash,
  act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  fixed: (request: Request) => Record<string, string> = () => ({}),
) {
  return async (request: Request) => {
    const { ctx, form, researchId, locale, pathname } = request;
    const read = readForm(form, schema, locale, { researchId, ...fixed(request) });
    if ("refused" in read) return data(read.refused, { status: 422 });
    return actingOn(form, locale, async () => {
      const done = await act(ctx, read.input);
      return goOn(`${pathname}#${section}`, nothingSent(done) ? [] : [flashCookie(flash)]);
    });
  };
}

/** A message of blanks alone is no message. */
function nothingSent(done: unknown): boolean {
  return typeof done === "object" && done !== null && "sent" in done && done.sent === false;
}

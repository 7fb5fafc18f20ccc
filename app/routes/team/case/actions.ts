import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { changeCaseStatus } from "#business/orders/change-case-status.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { ChangeStatus } from "#business/researches/change-status.ts";
import { ConfirmSighting, confirmSighting } from "#business/researches/record-finding.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { ReopenResearch } from "#business/researches/reopen-research.ts";
import { ReportProgress, reportProgress } from "#business/researches/report-progress.ts";
import { reopenSignedCase } from "#business/signing/reopen-signed-case.ts";
import { TypedTransfer } from "../money/typed-transfer.ts";

const FinishCase = ChangeStatus.pick({ reason: true }).required();

/** Redirects each action to its section of `page`. */
function handlersFor(ctx: Ctx<Staff>, researchId: string, page: string) {
  return function handler<S extends z.ZodType>(
    schema: S,
    section: string,
    flash: Flash,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    const perform = async (input: z.output<S>) => {
      await act(ctx, input);
      return seeOther(`${page}#${section}`, [flashCookie(flash)]);
    };
    return on(schema, perform, { fixed: { researchId } });
  };
}

export function orderHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const handler = handlersFor(ctx, researchId, page);
  return {
    transfer: handler(TypedTransfer, "orders", "payment-booked", recordTransfer),
    status: handler(ChangeStatus, "state", "status-changed", changeCaseStatus),
    finish: handler(FinishCase, "state", "status-changed", (ctx, { reason }) =>
      changeCaseStatus(ctx, { researchId, status: "completed", reason }),
    ),
    reopen: handler(ReopenResearch, "state", "status-changed", reopenSignedCase),
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

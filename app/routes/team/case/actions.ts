import type { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { RecordMilestone, recordMilestone } from "#business/orders/milestones/record-milestone.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { ChangeStatus, changeStatus } from "#business/researches/change-status.ts";
import { FinishResearch } from "#business/researches/ending/finish-research.ts";
import { ReopenResearch } from "#business/researches/ending/reopen-research.ts";
import { ConfirmSighting, confirmSighting } from "#business/researches/record-finding.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { ReportProgress, reportProgress } from "#business/researches/report-progress.ts";
import { finishUnsigned } from "#business/signing/finish-unsigned.ts";
import { reopenSignedCase } from "#business/signing/reopen-signed-case.ts";
import { TypedTransfer } from "../money/typed-transfer.ts";

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
    milestone: handler(RecordMilestone, "orders", "milestone-recorded", recordMilestone),
    status: handler(ChangeStatus, "state", "status-changed", changeStatus),
    finish: handler(FinishResearch, "state", "status-changed", finishUnsigned),
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

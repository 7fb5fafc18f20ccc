import { TypedTransfer } from "#app/routes/team/money/typed-transfer.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { CorrectBilling, correctBilling } from "#business/invoices/corrections/correct-billing.ts";
import { RecordMilestone, recordMilestone } from "#business/orders/work/record-milestone.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { ChangeStatus, changeStatus } from "#business/researches/change-status.ts";
import { FinishResearch } from "#business/researches/ending/finish-research.ts";
import { ReopenResearch } from "#business/researches/ending/reopen-research.ts";
import { ReportProgress, reportProgress } from "#business/researches/report-progress.ts";
import { finishUnsigned } from "#business/signing/finish-unsigned.ts";
import { reopenSignedCase } from "#business/signing/reopening/reopen-signed-case.ts";
import { UndoReopening, undoReopening } from "#business/signing/reopening/undo-reopening.ts";
import { handlersFor } from "../shell/handlers-for.ts";

export function orderHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const handler = handlersFor(ctx, researchId, page);
  return {
    correct: handler(CorrectBilling, "orders", "billing-corrected", correctBilling),
    transfer: handler(TypedTransfer, "orders", "payment-booked", recordTransfer),
    milestone: handler(RecordMilestone, "orders", "milestone-recorded", recordMilestone),
    status: handler(ChangeStatus, "state", "status-changed", changeStatus),
    finish: handler(FinishResearch, "state", "status-changed", finishUnsigned),
    reopen: handler(ReopenResearch, "state", "status-changed", reopenSignedCase),
    "undo-reopening": handler(UndoReopening, "state", "reopening-undone", undoReopening),
    progress: handler(ReportProgress, "state", "progress-reported", reportProgress),
  };
}

import { sendResetLinkJob } from "#business/accounts/accounts.jobs.ts";
import { publishHeadJob } from "#business/anchoring/anchoring.jobs.ts";
import { remindAppointmentsJob } from "#business/appointments/appointments.jobs.ts";
import { archiveChangedJob, rekeySightingsJob, takeOutPersonsJob } from "#business/archive/archive.jobs.ts";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { reconcileJob } from "#business/books/books.jobs.ts";
import { alertBreachesJob } from "#business/breaches/breaches.jobs.ts";
import { announceChangesJob } from "#business/changes/changes.jobs.ts";
import { queueIssueMailsJob } from "#business/content/issues/issues.jobs.ts";
import type { Ctx, System } from "#business/context.ts";
import {
  filesChangedJob,
  inspectDocumentJob,
  purgeDocumentsJob,
  purgePartialFilesJob,
  purgeUploadsJob,
} from "#business/documents/documents.jobs.ts";
import { lapseUnpaidJob, remindUnpaidJob } from "#business/dunning/dunning.jobs.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { fileMailJob, setUnreadAsideJob } from "#business/incoming-mails/incoming-mails.jobs.ts";
import { introductionRoundJob } from "#business/introductions/introductions.jobs.ts";
import { issueDueInvoicesJob, issueInvoiceJob, writeInvoiceJob } from "#business/invoices/invoices.jobs.ts";
import { releaseLetterJob, remindArchivesJob } from "#business/letters/letters.jobs.ts";
import { deliverMailJob, giveUpMailJob, resumeMailsJob } from "#business/mails/mails.jobs.ts";
import { askAgainJob, mailLinksJob, removePicturesJob } from "#business/memory-cards/memory-cards.jobs.ts";
import { sendDailyDigestsJob, sendGatheredJob } from "#business/messages/messages.jobs.ts";
import { reportProblemsJob } from "#business/operations/operations.jobs.ts";
import {
  billOrderJob,
  confirmOrderJob,
  issueVoucherJob,
  recheckVatIdsJob,
  startDueWorkJob,
  startWorkJob,
  undoInvoiceJob,
} from "#business/orders/orders.jobs.ts";
import {
  bookStatementJob,
  readReportJob,
  refreshOpenPaymentsJob,
  refreshOpenRefundsJob,
  refreshPaymentJob,
  refreshRefundJob,
  refundToVoucherJob,
} from "#business/payments/payments.jobs.ts";
import { watchClocksJob } from "#business/people/people.jobs.ts";
import {
  announceNoticeJob,
  logErasuresJob,
  makeExportJob,
  runRetentionJob,
  shredFilesJob,
} from "#business/privacy/privacy.jobs.ts";
import { lapseQuotesJob } from "#business/quotes/quotes.jobs.ts";
import { burnRedactionJob } from "#business/redactions/redactions.jobs.ts";
import { printReportJob } from "#business/reports/reports.jobs.ts";
import {
  compareCaseJob,
  giveUpDispatchJob,
  releaseDispatchJob,
} from "#business/researches/researches.jobs.ts";
import { compareCardsJob } from "#business/reunions/reunions.jobs.ts";
import { issueSignedJob, notifySignedJob, printSignedJob } from "#business/signing/signing.jobs.ts";
import { expireVouchersJob, issueDueVouchersJob } from "#business/vouchers/vouchers.jobs.ts";
import { removeWallPicturesJob, takeDownLostJob } from "#business/wall/wall.jobs.ts";
import { remindRefundsJob, writeLetterJob, writeReceiptJob } from "#business/withdrawals/withdrawals.jobs.ts";
import type { Job } from "#platform/database/queue.ts";

type Handler<P extends object> = (ctx: Ctx<System>, payload: P) => Promise<unknown>;
type HandledJob = { job: Job; loadHandler: () => Promise<Handler<object>> };

/** Every job and its handler. Handlers load with the worker: creating queues needs neither them nor texts. */
export const handledJobs: HandledJob[] = [
  on(
    sendResetLinkJob,
    async () => (await import("#business/accounts/credentials/send-reset-link.ts")).sendResetLink,
  ),
  on(deliverMailJob, async () => (await import("#business/mails/deliver-mail.ts")).deliverMail),
  on(resumeMailsJob, async () => (await import("#business/mails/resume-mails.ts")).resumeMails),
  on(giveUpMailJob, async () => (await import("#business/mails/give-up-mail.ts")).giveUpMail),
  on(fileMailJob, async () => (await import("#business/incoming-mails/file-mail.ts")).fileMail),
  on(setUnreadAsideJob, async () => (await import("#business/incoming-mails/file-mail.ts")).setUnreadAside),
  on(
    queueIssueMailsJob,
    async () => (await import("#business/content/issues/queue-issue-mails.ts")).queueIssueMails,
  ),
  on(makeExportJob, async () => (await import("#business/privacy/exports/make-export.ts")).makeExport),
  on(shredFilesJob, async () => (await import("#business/privacy/erasure/shred-files.ts")).shredFiles),
  on(logErasuresJob, async () => (await import("#business/privacy/log-erasures.ts")).logErasures),
  on(
    announceNoticeJob,
    async () => (await import("#business/privacy/announce-notice.ts")).announcePrivacyNotice,
  ),
  on(announceChangesJob, async () => (await import("#business/changes/announce-changes.ts")).announceChanges),
  on(
    runRetentionJob,
    async () => (await import("#business/privacy/retention/run-retention.ts")).runRetention,
  ),
  on(sendGatheredJob, async () => (await import("#business/messages/send-gathered.ts")).sendGathered),
  on(
    sendDailyDigestsJob,
    async () => (await import("#business/messages/send-daily-digests.ts")).sendDailyDigests,
  ),
  on(
    remindAppointmentsJob,
    async () => (await import("#business/appointments/remind-appointments.ts")).remindAppointments,
  ),
  on(confirmOrderJob, async () => (await import("#business/orders/contracts/confirm-order.ts")).confirmOrder),
  on(remindUnpaidJob, async () => (await import("#business/dunning/remind-unpaid.ts")).remindUnpaid),
  on(lapseUnpaidJob, async () => (await import("#business/dunning/lapse-unpaid.ts")).lapseUnpaid),
  on(lapseQuotesJob, async () => (await import("#business/quotes/lapse-quotes.ts")).lapseQuotes),
  on(issueDueInvoicesJob, async () => (await import("#business/invoices/issue-due.ts")).issueDueInvoices),
  on(burnRedactionJob, async () => (await import("#business/reports/paper/burn-and-print.ts")).burnAndPrint),
  on(alertBreachesJob, async () => (await import("#business/breaches/alert-breaches.ts")).alertBreaches),
  on(reportProblemsJob, async () => (await import("#business/operations/report-problems.ts")).reportProblems),
  on(publishHeadJob, async () => (await import("#business/anchoring/publish-head.ts")).publishHead),
  on(reconcileJob, async () => (await import("#business/books/reconcile.ts")).reconcile),
  on(issueInvoiceJob, async () => (await import("#business/invoices/issue-invoice.ts")).issueInvoice),
  on(
    recheckVatIdsJob,
    async () => (await import("#business/orders/vat-id/recheck-vat-ids.ts")).recheckVatIds,
  ),
  on(billOrderJob, async () => (await import("#business/invoices/issue-invoice.ts")).issueInvoice),
  on(undoInvoiceJob, async () => (await import("#business/invoices/undo-waived.ts")).undoWaived),
  on(issueVoucherJob, async () => (await import("#business/vouchers/issue-voucher.ts")).issueVoucher),
  on(
    refundToVoucherJob,
    async () => (await import("#business/vouchers/refund-to-voucher.ts")).refundToVoucher,
  ),
  on(issueDueVouchersJob, async () => (await import("#business/vouchers/issue-due.ts")).issueDueVouchers),
  on(expireVouchersJob, async () => (await import("#business/vouchers/expire-vouchers.ts")).expireVouchers),
  on(writeInvoiceJob, async () => (await import("#business/invoices/write-invoice.ts")).writeInvoice),
  on(startWorkJob, async () => (await import("#business/orders/work/start-work.ts")).startWork),
  on(startDueWorkJob, async () => (await import("#business/orders/work/start-work.ts")).startDueWork),
  on(writeLetterJob, async () => (await import("#business/withdrawals/letter.ts")).writeLetter),
  on(writeReceiptJob, async () => (await import("#business/withdrawals/receipt.ts")).writeReceipt),
  on(
    remindRefundsJob,
    async () => (await import("#business/withdrawals/remind-refunds.ts")).remindAboutRefunds,
  ),
  on(
    refreshPaymentJob,
    async () => (await import("#business/payments/online/refresh-payment.ts")).refreshPayment,
  ),
  on(readReportJob, async () => (await import("#business/payments/online/read-report.ts")).readReport),
  on(
    refreshOpenPaymentsJob,
    async () => (await import("#business/payments/online/refresh-open-payments.ts")).refreshOpenPayments,
  ),
  on(
    refreshRefundJob,
    async () => (await import("#business/payments/refunds/refresh-refund.ts")).refreshRefund,
  ),
  on(
    bookStatementJob,
    async () => (await import("#business/payments/statements/book-statement.ts")).bookStatement,
  ),
  on(
    refreshOpenRefundsJob,
    async () => (await import("#business/payments/refunds/refresh-open-refunds.ts")).refreshOpenRefunds,
  ),
  on(
    archiveChangedJob,
    async () => (await import("#business/researches/candidates/compare-cases.ts")).compareOpenCases,
  ),
  on(
    rekeySightingsJob,
    async () => (await import("#business/archive/sightings/rekey-sightings.ts")).rekeySightings,
  ),
  on(
    takeOutPersonsJob,
    async () => (await import("#business/privacy/objections/take-out-persons.ts")).takeOutPersons,
  ),
  on(
    removePicturesJob,
    async () => (await import("#business/memory-cards/card-pictures.ts")).removePictureFiles,
  ),
  on(
    removeWallPicturesJob,
    async () => (await import("#business/wall/remove-pictures.ts")).removeWallPictures,
  ),
  on(takeDownLostJob, async () => (await import("#business/wall/take-down-lost.ts")).takeDownLost),
  on(compareCardsJob, async () => (await import("#business/reunions/compare-cards.ts")).compareCards),
  on(
    introductionRoundJob,
    async () => (await import("#business/introductions/rounds/run-round.ts")).runIntroductionRound,
  ),
  on(askAgainJob, async () => (await import("#business/memory-cards/ask-again.ts")).askAgain),
  on(mailLinksJob, async () => (await import("#business/memory-cards/mail-link.ts")).mailLinks),
  on(watchClocksJob, async () => (await import("#business/people/rights/watch-clocks.ts")).watchClocks),
  on(printReportJob, async () => (await import("#business/reports/paper/report-file.ts")).printReportFiles),
  on(
    releaseDispatchJob,
    async () => (await import("#business/researches/dispatches/release-dispatch.ts")).releaseDispatch,
  ),
  on(
    giveUpDispatchJob,
    async () => (await import("#business/researches/dispatches/give-up-dispatch.ts")).giveUpDispatch,
  ),
  on(
    releaseLetterJob,
    async () => (await import("#business/letters/writing/release-letter.ts")).releaseLetter,
  ),
  on(
    remindArchivesJob,
    async () => (await import("#business/letters/writing/remind-archives.ts")).remindArchives,
  ),
  on(
    compareCaseJob,
    async () => (await import("#business/researches/candidates/compare-cases.ts")).compareCase,
  ),
  on(issueSignedJob, async () => (await import("#business/signing/issue-signed.ts")).issueSigned),
  on(printSignedJob, async () => (await import("#business/signing/issue-signed.ts")).printSigned),
  on(notifySignedJob, async () => (await import("#business/signing/issue-signed.ts")).notifySigned),
  on(evidenceChangedJob, async () => {
    const { scoreCase } = await import("#business/score/score-case.ts");
    const { printReportFiles } = await import("#business/reports/paper/report-file.ts");
    // What was withheld since is in no file that was printed before.
    return async (ctx, payload) => {
      await scoreCase(ctx, payload);
      await printReportFiles(ctx, payload);
    };
  }),
  on(filesChangedJob, async () => (await import("#business/score/score-case.ts")).scoreFiles),
  on(runImportJob, async () => {
    const { runUploadedImport } = await import("#business/archive/imports/run-uploaded-import.ts");
    const { fitModel } = await import("#business/matching/training/fit-model.ts");
    return (ctx, payload) => runUploadedImport(ctx, payload, fitModel);
  }),
  on(
    inspectDocumentJob,
    async () => (await import("#business/documents/inspect-document.ts")).inspectDocument,
  ),
  on(purgeDocumentsJob, async () => (await import("#business/documents/inspect-document.ts")).purgeDocuments),
  on(
    purgeUploadsJob,
    async () => (await import("#business/researches/uploads/purge-uploads.ts")).purgeUploads,
  ),
  on(
    purgePartialFilesJob,
    async () => (await import("#business/documents/purge-partial-files.ts")).purgePartialFiles,
  ),
];

export const jobs = handledJobs.map(({ job }) => job);

function on<P extends object>(job: Job<P>, load: () => Promise<Handler<P>>): HandledJob {
  const loadHandler = async (): Promise<Handler<object>> => {
    const handle = await load();
    return (ctx, payload) => handle(ctx, job.payload.parse(payload));
  };
  return { job: job as Job, loadHandler };
}

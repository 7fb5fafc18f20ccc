import { publishHeadJob } from "#business/anchoring/anchoring.jobs.ts";
import { remindAppointmentsJob } from "#business/appointments/appointments.jobs.ts";
import { rekeySightingsJob } from "#business/archive/archive.jobs.ts";
import { reconcileJob } from "#business/books/books.jobs.ts";
import { alertBreachesJob } from "#business/breaches/breaches.jobs.ts";
import { announceChangesJob } from "#business/changes/changes.jobs.ts";
import type { Services } from "#business/context.ts";
import {
  purgeDocumentsJob,
  purgePartialFilesJob,
  purgeUploadsJob,
} from "#business/documents/documents.jobs.ts";
import { lapseUnpaidJob, remindUnpaidJob } from "#business/dunning/dunning.jobs.ts";
import { introductionRoundJob } from "#business/introductions/introductions.jobs.ts";
import { issueDueInvoicesJob } from "#business/invoices/invoices.jobs.ts";
import { remindArchivesJob } from "#business/letters/letters.jobs.ts";
import { resumeMailsJob } from "#business/mails/mails.jobs.ts";
import { askAgainJob } from "#business/memory-cards/memory-cards.jobs.ts";
import { sendDailyDigestsJob } from "#business/messages/messages.jobs.ts";
import { beatSeconds } from "#business/operations/mark-operation.ts";
import { reportProblemsJob } from "#business/operations/operations.jobs.ts";
import { reportDeadWorker } from "#business/operations/report-dead-worker.ts";
import { recheckVatIdsJob, startDueWorkJob } from "#business/orders/orders.jobs.ts";
import {
  readReportJob,
  refreshOpenPaymentsJob,
  refreshOpenRefundsJob,
} from "#business/payments/payments.jobs.ts";
import { watchClocksJob } from "#business/people/people.jobs.ts";
import { announceNoticeJob, runRetentionJob } from "#business/privacy/privacy.jobs.ts";
import { lapseQuotesJob } from "#business/quotes/quotes.jobs.ts";
import { compareCardsJob } from "#business/reunions/reunions.jobs.ts";
import { expireVouchersJob, issueDueVouchersJob } from "#business/vouchers/vouchers.jobs.ts";
import { takeDownLostJob } from "#business/wall/wall.jobs.ts";
import { remindRefundsJob } from "#business/withdrawals/withdrawals.jobs.ts";
import type { Job } from "#platform/database/queue.ts";
import { handledJobs } from "./installation/jobs.ts";

const cron: [at: string, job: Job][] = [
  ["* * * * *", startDueWorkJob as Job],
  ["* * * * *", issueDueInvoicesJob as Job],
  ["* * * * *", resumeMailsJob as Job],
  ["*/5 * * * *", remindAppointmentsJob as Job],
  ["*/10 * * * *", purgeUploadsJob as Job],
  ["*/10 * * * *", purgeDocumentsJob as Job],
  ["*/10 * * * *", rekeySightingsJob as Job],
  ["*/10 * * * *", refreshOpenPaymentsJob as Job],
  ["5-59/10 * * * *", refreshOpenRefundsJob as Job],
  ["15 3 * * *", runRetentionJob as Job],
  ["30 9 * * *", announceNoticeJob as Job],
  ["35 9 * * *", announceChangesJob as Job],
  ["0 18 * * *", sendDailyDigestsJob as Job],
  ["0 8 * * *", remindRefundsJob as Job],
  ["1 * * * *", lapseQuotesJob as Job],
  ["21 * * * *", watchClocksJob as Job],
  ["4-59/10 * * * *", issueDueVouchersJob as Job],
  ["11 1 * * *", expireVouchersJob as Job],
  ["30 8 * * *", remindUnpaidJob as Job],
  ["40 8 * * *", lapseUnpaidJob as Job],
  ["20 7 * * *", remindArchivesJob as Job],
  ["50 7 * * *", askAgainJob as Job],
  ["12 * * * *", compareCardsJob as Job],
  ["42 * * * *", takeDownLostJob as Job],
  ["0 9-23 * * 2", introductionRoundJob as Job],
  ["7-59/15 * * * *", recheckVatIdsJob as Job],
  ["45 3 * * *", purgePartialFilesJob as Job],
  ["30 5 * * *", readReportJob as Job],
  ["0 6 * * *", reconcileJob as Job],
  ["50 3 * * *", publishHeadJob as Job],
  ["*/10 * * * *", reportProblemsJob as Job],
  ["*/10 * * * *", alertBreachesJob as Job],
];

/** Unless WORKER=off, the web process runs jobs too. */
export async function startWorker(services: Services): Promise<void> {
  for (const { job, loadHandler } of handledJobs) {
    const handle = await loadHandler();
    await services.queue.work(job, async (payload) => {
      await handle({ services, actor: { kind: "system", job: job.name }, now: () => new Date() }, payload);
    });
  }
  for (const [at, job] of cron) await services.queue.schedule(job, at);
}

/** In a process that runs no jobs: notices that nobody does. */
export function watchWorker(services: Services): void {
  const ctx = { services, actor: { kind: "system", job: "watch" }, now: () => new Date() } as const;
  const watch = () =>
    void reportDeadWorker(ctx).catch((error: unknown) => services.log.error({ err: error }, "worker watch"));
  setInterval(watch, 2 * beatSeconds * 1_000).unref();
}

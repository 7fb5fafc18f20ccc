import { remindAppointmentsJob } from "#business/appointments/appointments.jobs.ts";
import { remindAppointments } from "#business/appointments/remind-appointments.ts";
import { archiveGrewJob, rekeySightingsJob } from "#business/archive/archive.jobs.ts";
import { runImportJob, tidyImportsJob } from "#business/archive/imports.jobs.ts";
import { performImport } from "#business/archive/perform-import.ts";
import { rekeySightings } from "#business/archive/rekey-sightings.ts";
import { tidyImports } from "#business/archive/tidy-imports.ts";
import { writeIssueJob } from "#business/content/issues/issues.jobs.ts";
import { writeIssue } from "#business/content/issues/write-issue.ts";
import type { Ctx, House, System } from "#business/context.ts";
import {
  inspectDocumentJob,
  sweepFilesJob,
  tidyDocumentsJob,
  tidyUploadsJob,
} from "#business/documents/documents.jobs.ts";
import { inspectDocument, tidyDocuments } from "#business/documents/inspect-document.ts";
import { sweepFiles } from "#business/documents/sweep-files.ts";
import { deliverLetter } from "#business/letters/deliver-letter.ts";
import { deliverLetterJob } from "#business/letters/letters.jobs.ts";
import { sendDailyLettersJob } from "#business/messages/messages.jobs.ts";
import { sendDailyLetters } from "#business/messages/send-daily-letters.ts";
import { beginDueWork, beginWork } from "#business/orders/begin-work.ts";
import { confirmOrder } from "#business/orders/confirm-order.ts";
import {
  beginDueWorkJob,
  beginWorkJob,
  confirmOrderJob,
  remindRefundsJob,
} from "#business/orders/orders.jobs.ts";
import { remindOfRefunds } from "#business/orders/remind-refunds.ts";
import { keepPrivacy } from "#business/privacy/keep-retention.ts";
import { makeExport } from "#business/privacy/make-export.ts";
import { keepPrivacyJob, makeExportJob, shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { shredFiles } from "#business/privacy/shred-files.ts";
import { compareCase, compareOpenCases } from "#business/researches/compare-cases.ts";
import { forgetEnquiries } from "#business/researches/forget-enquiries.ts";
import { compareCaseJob, forgetEnquiriesJob } from "#business/researches/researches.jobs.ts";
import { tidyUploads } from "#business/researches/tidy-uploads.ts";
import type { Job } from "#platform/queue.ts";

type Performer = [job: Job, perform: (ctx: Ctx<System>, payload: object) => Promise<unknown>];

/** Joins a job to the verb it calls. */
function on<P extends object>(
  job: Job<P>,
  verb: (ctx: Ctx<System>, payload: P) => Promise<unknown>,
): Performer {
  return [job as Job, (ctx, payload) => verb(ctx, job.payload.parse(payload))];
}

/** All jobs of the house. */
export const performers: Performer[] = [
  on(deliverLetterJob, deliverLetter),
  on(writeIssueJob, writeIssue),
  on(makeExportJob, makeExport),
  on(shredFilesJob, shredFiles),
  on(keepPrivacyJob, keepPrivacy),
  on(sendDailyLettersJob, sendDailyLetters),
  on(remindAppointmentsJob, remindAppointments),
  on(confirmOrderJob, confirmOrder),
  on(beginWorkJob, beginWork),
  on(beginDueWorkJob, beginDueWork),
  on(remindRefundsJob, remindOfRefunds),
  on(forgetEnquiriesJob, forgetEnquiries),
  on(archiveGrewJob, compareOpenCases),
  on(rekeySightingsJob, rekeySightings),
  on(compareCaseJob, compareCase),
  on(runImportJob, performImport),
  on(tidyImportsJob, tidyImports),
  on(inspectDocumentJob, inspectDocument),
  on(tidyDocumentsJob, tidyDocuments),
  on(tidyUploadsJob, tidyUploads),
  on(sweepFilesJob, sweepFiles),
];

/** What happens by the clock, Europe/Berlin. */
const cron: [at: string, job: Job][] = [
  ["* * * * *", beginDueWorkJob as Job],
  ["*/5 * * * *", remindAppointmentsJob as Job],
  ["*/10 * * * *", tidyUploadsJob as Job],
  ["*/10 * * * *", tidyDocumentsJob as Job],
  ["*/10 * * * *", rekeySightingsJob as Job],
  ["15 3 * * *", keepPrivacyJob as Job],
  ["0 18 * * *", sendDailyLettersJob as Job],
  ["30 3 * * *", forgetEnquiriesJob as Job],
  ["45 3 * * *", tidyImportsJob as Job],
  ["0 8 * * *", remindRefundsJob as Job],
  ["45 3 * * *", sweepFilesJob as Job],
];

/** Starts performing. The web process does this too unless WORKER=off. */
export async function startWorker(house: House): Promise<void> {
  for (const [job, perform] of performers)
    await house.queue.work(job, async (payload) => {
      await perform({ house, actor: { kind: "system", job: job.name }, now: () => new Date() }, payload);
    });
  for (const [at, job] of cron) await house.queue.schedule(job, at);
}

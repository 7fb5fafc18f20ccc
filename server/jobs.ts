import { remindAppointmentsJob } from "#business/appointments/appointments.jobs.ts";
import { archiveGrewJob, rekeySightingsJob } from "#business/archive/archive.jobs.ts";
import { runImportJob, tidyImportsJob } from "#business/archive/imports.jobs.ts";
import { writeIssueJob } from "#business/content/issues/issues.jobs.ts";
import {
  inspectDocumentJob,
  sweepFilesJob,
  tidyDocumentsJob,
  tidyUploadsJob,
} from "#business/documents/documents.jobs.ts";
import { deliverLetterJob } from "#business/letters/letters.jobs.ts";
import { sendDailyLettersJob } from "#business/messages/messages.jobs.ts";
import {
  beginDueWorkJob,
  beginWorkJob,
  confirmOrderJob,
  remindRefundsJob,
} from "#business/orders/orders.jobs.ts";
import { keepPrivacyJob, makeExportJob, shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { compareCaseJob, forgetEnquiriesJob } from "#business/researches/researches.jobs.ts";
import type { Job } from "#platform/queue.ts";

/** Every queue of the house; made before traffic, because a send may not be the first to ask for one. */
export const jobs = [
  deliverLetterJob,
  writeIssueJob,
  makeExportJob,
  shredFilesJob,
  keepPrivacyJob,
  sendDailyLettersJob,
  remindAppointmentsJob,
  confirmOrderJob,
  beginWorkJob,
  beginDueWorkJob,
  remindRefundsJob,
  forgetEnquiriesJob,
  runImportJob,
  tidyImportsJob,
  archiveGrewJob,
  rekeySightingsJob,
  compareCaseJob,
  inspectDocumentJob,
  tidyDocumentsJob,
  tidyUploadsJob,
  sweepFilesJob,
] as Job[];

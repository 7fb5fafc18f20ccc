import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const makeExportJob = job("privacy.make-export", z.object({ exportId: z.uuid() }), 5);

export const runRetentionJob = job("privacy.run-retention", z.object({}), 2);

export const announceNoticeJob = job("privacy.announce-notice", z.object({}), 2);

export const shredFilesJob = job("privacy.shred-files", z.object({ keys: z.array(z.string()) }));

export const logErasuresJob = job("privacy.log-erasures", z.object({}));

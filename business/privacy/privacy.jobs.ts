import { z } from "zod";
import { job } from "#platform/queue.ts";

/** Gathers what the house knows about a person. */
export const makeExportJob = job("privacy.make-export", z.object({ exportId: z.uuid() }), 5);

/** By the clock: erasures that are due, downloads that are over, cases past their time. */
export const keepPrivacyJob = job("privacy.keep", z.object({}), 2);

/** Removes bytes whose rows are gone. */
export const shredFilesJob = job("privacy.shred-files", z.object({ keys: z.array(z.string()) }));

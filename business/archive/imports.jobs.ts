import { z } from "zod";
import { job } from "#platform/queue.ts";

export const runImportJob = job("archive.import", z.object({ importId: z.uuid() }), 5);

/** Scheduled: uploads never imported, after 14 days. */
export const purgeImportsJob = job("archive.purge-imports", z.object({}), 2);

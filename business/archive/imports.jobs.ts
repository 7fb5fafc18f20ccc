import { z } from "zod";
import { job } from "#platform/queue.ts";

/** An uploaded file waits to be taken into its source. */
export const runImportJob = job("archive.import", z.object({ importId: z.uuid() }), 5);

/** By the clock: uploads that were never taken, 14 days old. */
export const tidyImportsJob = job("archive.tidy-imports", z.object({}), 2);

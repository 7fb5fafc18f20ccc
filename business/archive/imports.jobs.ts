import { z } from "zod";
import { job } from "#platform/queue.ts";

/** An uploaded file waits to be taken into its source. */
export const runImportJob = job("archive.import", z.object({ importId: z.uuid() }), 5);

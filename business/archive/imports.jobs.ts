import { z } from "zod";
import { job } from "#platform/queue.ts";

export const runImportJob = job("archive.import", z.object({ importId: z.uuid() }), 5);

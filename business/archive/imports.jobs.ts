import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const runImportJob = job("archive.import", z.object({ importId: z.uuid() }), 5);

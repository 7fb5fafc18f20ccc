import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** What the report of a case may show has changed: its PDFs are printed anew. */
export const printReportJob = job("reports.print", z.object({ researchId: z.uuid() }), 5);

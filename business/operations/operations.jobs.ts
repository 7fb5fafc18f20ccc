import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Every ten minutes. */
export const reportProblemsJob = job("operations.report-problems", z.object({}), 2);

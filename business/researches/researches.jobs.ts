import { z } from "zod";
import { job } from "#platform/queue.ts";

/** By the clock: enquiries that were never ordered, 30 days old. */
export const forgetEnquiriesJob = job("researches.forget-enquiries", z.object({}), 2);

/** A case is new, or its vehicle is described differently: compare it with the archive and with the other cases. */
export const compareCaseJob = job("researches.compare", z.object({ researchId: z.uuid() }), 5);

import { z } from "zod";
import { job } from "#platform/queue.ts";

export const compareCaseJob = job("researches.compare", z.object({ researchId: z.uuid() }), 5);

/** Dispatch `dispatchId` has been held long enough. */
export const releaseDispatchJob = job("researches.release", z.object({ dispatchId: z.uuid() }), 12);

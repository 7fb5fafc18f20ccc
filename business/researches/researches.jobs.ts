import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const compareCaseJob = job("researches.compare", z.object({ researchId: z.uuid() }), 5);

const dispatch = z.object({ dispatchId: z.uuid() });

export const giveUpDispatchJob = job("researches.given-up", dispatch);

/** Dispatch `dispatchId` has been held long enough. Tried for two hours. */
export const releaseDispatchJob = job("researches.release", dispatch, 12, giveUpDispatchJob);

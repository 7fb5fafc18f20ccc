import { z } from "zod";
import { job } from "#platform/queue.ts";

export const compareCaseJob = job("researches.compare", z.object({ researchId: z.uuid() }), 5);

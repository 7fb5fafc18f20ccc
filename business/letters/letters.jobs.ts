import { z } from "zod";
import { job } from "#platform/queue.ts";

export const deliverLetterJob = job("letters.deliver", z.object({ letterId: z.uuid() }), 20);

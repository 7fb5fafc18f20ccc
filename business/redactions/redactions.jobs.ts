import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const burnRedactionJob = job("redactions.burn", z.object({ redactionId: z.uuid() }), 8);

import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** An e-mail has been held long enough. */
export const releaseLetterJob = job("letters.release", z.object({ letterId: z.uuid() }), 12);

/** Every morning: whoever has been silent longer than usual is written to again. */
export const remindArchivesJob = job("letters.remind", z.object({}), 3);

import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Every hour. */
export const watchClocksJob = job("people.watch-clocks", z.object({}), 2);

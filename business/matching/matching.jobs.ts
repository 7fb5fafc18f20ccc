import { z } from "zod";
import { job } from "#platform/queue.ts";

/** By the clock: what is common in the archive is counted anew when it has grown. */
export const countFrequenciesJob = job("matching.count", z.object({}), 1);

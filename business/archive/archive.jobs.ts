import { z } from "zod";
import { job } from "#platform/queue.ts";

/** New or changed sightings are in the archive; whoever waits for one wants to know. */
export const archiveGrewJob = job("archive.grew", z.object({}), 3);

/** By the clock: sightings whose keys an older version made are read anew. */
export const rekeySightingsJob = job("archive.rekey", z.object({}), 1);

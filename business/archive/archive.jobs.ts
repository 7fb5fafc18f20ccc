import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const archiveChangedJob = job("archive.changed", z.object({}), 3);

/** Scheduled: rebuilds sightings whose keys an older version made. */
export const rekeySightingsJob = job("archive.rekey", z.object({}), 1);

export const takeOutPersonsJob = job("archive.take-out-persons", z.object({}));

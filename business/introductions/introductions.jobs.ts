import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Tuesdays; again each hour of that day, so that a server that was down misses no round. */
export const introductionRoundJob = job("introductions.round", z.object({}), 2);

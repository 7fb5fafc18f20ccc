import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** After the commit that took their entries down, or blackened them. */
export const removeWallPicturesJob = job("wall.remove-pictures", z.object({ keys: z.array(z.string()) }));

/** Each hour. */
export const takeDownLostJob = job("wall.take-down-lost", z.object({}), 2);

import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Every hour. */
export const compareCardsJob = job("reunions.compare", z.object({}), 2);

import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Every ten minutes. */
export const alertBreachesJob = job("breaches.alert", z.object({}), 5);

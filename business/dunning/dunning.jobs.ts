import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const remindUnpaidJob = job("dunning.remind", z.object({}), 3);
export const lapseUnpaidJob = job("dunning.lapse", z.object({}), 3);

import { z } from "zod";
import { job } from "#platform/queue.ts";

export const sendDailyDigestsJob = job("messages.daily-digests", z.object({}), 5);

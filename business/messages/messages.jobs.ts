import { z } from "zod";
import { job } from "#platform/queue.ts";

/** By the clock: one letter a day to everybody who wants it so and has news. */
export const sendDailyLettersJob = job("messages.daily-letters", z.object({}), 5);

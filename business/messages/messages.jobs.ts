import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Notification `notificationId` has waited long enough; it and all that came after it to the same case go out. */
export const sendGatheredJob = job("messages.gathered", z.object({ notificationId: z.uuid() }), 12);

export const sendDailyDigestsJob = job("messages.daily-digests", z.object({}), 5);

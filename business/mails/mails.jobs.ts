import { z } from "zod";
import { job } from "#platform/database/queue.ts";

const mail = z.object({ mailId: z.uuid() });

export const giveUpMailJob = job("mails.given-up", mail);

/** Tried for about ten hours. */
export const deliverMailJob = job("mails.deliver", mail, 20, giveUpMailJob);

import { z } from "zod";
import { job } from "#platform/database/queue.ts";

const mail = z.object({ mailId: z.uuid() });

export const giveUpMailJob = job("mails.given-up", mail);

/** Tried for about two days, as mail servers do (RFC 5321, 4.5.4.1 asks for four). */
export const deliverMailJob = job("mails.deliver", mail, 60, giveUpMailJob);

/** The next minute tries it again. */
export const resumeMailsJob = job("mails.resume", z.object({}), 0);

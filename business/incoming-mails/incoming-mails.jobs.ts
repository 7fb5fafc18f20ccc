import { z } from "zod";
import { job } from "#platform/database/queue.ts";

const mail = z.object({ mailId: z.uuid() });

export const setUnreadAsideJob = job("incoming-mails.unread", mail);

export const fileMailJob = job("incoming-mails.file", mail, 8, setUnreadAsideJob);

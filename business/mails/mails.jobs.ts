import { z } from "zod";
import { job } from "#platform/queue.ts";

export const deliverMailJob = job("mails.deliver", z.object({ mailId: z.uuid() }), 20);

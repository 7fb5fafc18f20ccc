import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const queueIssueMailsJob = job("newsletter.queue-issue-mails", z.object({ issueId: z.uuid() }));

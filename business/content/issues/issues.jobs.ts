import { z } from "zod";
import { job } from "#platform/queue.ts";

export const writeIssueJob = job("newsletter.write-issue", z.object({ issueId: z.uuid() }));

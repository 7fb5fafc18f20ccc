import { z } from "zod";
import { job } from "#platform/queue.ts";

export const announceChangesJob = job("changes.announce", z.object({}), 2);

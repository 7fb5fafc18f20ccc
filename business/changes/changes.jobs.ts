import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const announceChangesJob = job("changes.announce", z.object({}), 2);

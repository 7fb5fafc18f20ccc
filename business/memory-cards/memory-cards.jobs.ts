import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Every morning. */
export const askAgainJob = job("memory-cards.ask-again", z.object({}), 2);

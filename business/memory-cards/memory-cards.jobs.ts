import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const mailLinksJob = job("memory-cards.mail-links", z.object({ cardIds: z.array(z.uuid()) }));

/** Every morning. */
export const askAgainJob = job("memory-cards.ask-again", z.object({}), 2);

/** After the commit that ended their rows. */
export const removePicturesJob = job("memory-cards.remove-pictures", z.object({ keys: z.array(z.string()) }));

import { z } from "zod";

/** In one transaction. */
export const maxChosen = 500;

/** For so long an edit of many rows can be undone, while none of them has changed since. */
export const undoHours = 24;

/** Rows of a case, statements and periods of custody alike, with the versions that were seen. */
export const chosenRows = z
  .array(z.object({ id: z.uuid(), version: z.coerce.number().int() }))
  .min(1, "history_nothing_chosen")
  .max(maxChosen, "history_too_many_chosen");

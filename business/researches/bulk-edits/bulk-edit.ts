import { z } from "zod";

export const bulkEditKinds = ["cited", "dated", "withdrawn"] as const;
export type BulkEditKind = (typeof bulkEditKinds)[number];

/** A statement or period of custody, with its version before and after. */
export type BulkEditedRow = { id: string; subject: "statement" | "custody"; before: number; after: number };

/** In one transaction. */
export const maxChosen = 500;

/** For so long an edit of many rows can be undone, while none of them has changed since. */
export const undoHours = 24;

/** Rows of a case, statements and periods of custody alike, with the versions that were seen. */
export const chosenRows = z
  .array(z.object({ id: z.uuid(), version: z.coerce.number().int() }))
  .min(1, "history_nothing_chosen")
  .max(maxChosen, "history_too_many_chosen");

import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** What its score rests on has changed in a case; the cause is kept with the score. */
export const scoreCauses = [
  "source",
  "citation",
  "statement",
  "custody",
  "mark",
  "contradiction",
  "document",
  "vehicle",
  "sign_off",
  "people",
] as const;

export const evidenceChangedJob = job(
  "evidence.changed",
  z.object({ researchId: z.uuid(), cause: z.enum(scoreCauses) }),
  5,
);

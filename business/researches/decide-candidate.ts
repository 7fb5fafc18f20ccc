import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { markCandidate } from "../matching/mark-candidate.ts";
import { confirmSighting } from "./record-finding.ts";

export const DecideCandidate = z.object({
  candidateId: z.uuid(),
  decision: z.enum(["confirmed", "rejected", "unsure"]),
  /** As in `ConfirmSighting`. */
  date: z.string().trim().max(40, "history_date_invalid").optional(),
});

/**
 * A researcher judges a candidate. A confirmed sighting becomes a finding in the history of the case and its customer is told; two
 * cases that belong together are noted only, for people are brought together by their own consent. Each judgement teaches the engine.
 */
export function decideCandidate(ctx: Ctx<Staff>, input: z.infer<typeof DecideCandidate>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { candidateId, decision, date } = input;
    const { researchId, archiveRecordId } = await markCandidate(ctx, { candidateId, decision });
    if (decision === "confirmed" && archiveRecordId)
      await confirmSighting(ctx, { researchId, archiveRecordId, date });
    await record(ctx, "candidate.decided", `research:${researchId}`, { candidateId, decision });
  });
}

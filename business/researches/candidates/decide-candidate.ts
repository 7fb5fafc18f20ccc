import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { nameGround } from "#business/history/name-grounds.ts";
import { markCandidate } from "#business/matching/candidates/mark-candidate.ts";
import { confirmSighting } from "#business/researches/candidates/record-finding.ts";

export const DecideCandidate = z.object({
  candidateId: z.uuid(),
  decision: z.enum(["confirmed", "rejected", "unsure"]),
  date: z.string().trim().max(40, "history_date_invalid").optional(),
  nameGround,
});

/** A confirmed sighting becomes a finding; a match of two cases is only noted, since contact requires mutual consent. */
export function decideCandidate(ctx: Ctx<Staff>, input: z.infer<typeof DecideCandidate>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { candidateId, decision, date, nameGround } = input;
    const { researchId, archiveRecordId } = await markCandidate(ctx, { candidateId, decision });
    if (decision === "confirmed" && archiveRecordId)
      await confirmSighting(ctx, { researchId, archiveRecordId, date, nameGround });
    await record(ctx, "candidate.decided", `research:${researchId}`, { candidateId, decision });
  });
}

import { and, eq } from "drizzle-orm";
import { recordsById } from "#business/archive/lookups/find-records.ts";
import type { Staff, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { matchCandidates } from "#business/matching/matching.sql.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { evidenceHash } from "./evidence-hash.ts";
import { weighRecords } from "./find-candidates.ts";
import type { Candidate } from "./read-candidates.ts";
import type { CaseQuery } from "./store-candidates.ts";

export type CandidateDecision = "confirmed" | "rejected" | "unsure";

export async function markCandidate(
  ctx: Tx<Staff>,
  { candidateId, decision }: { candidateId: string; decision: CandidateDecision },
): Promise<Candidate> {
  const [row] = await ctx.db
    .update(matchCandidates)
    .set(decisionColumns(ctx, decision))
    .where(eq(matchCandidates.id, candidateId))
    .returning();
  if (!row) throw new NotFound();
  return row;
}

/** Creates the candidate when the standing search had not proposed it. */
export async function markSightingConfirmed(
  ctx: Tx<Staff>,
  caseQuery: CaseQuery,
  archiveRecordId: string,
): Promise<Candidate> {
  const pair = { researchId: caseQuery.researchId, archiveRecordId };
  const [known] = await ctx.db
    .update(matchCandidates)
    .set(decisionColumns(ctx, "confirmed"))
    .where(
      and(
        eq(matchCandidates.researchId, pair.researchId),
        eq(matchCandidates.archiveRecordId, pair.archiveRecordId),
      ),
    )
    .returning();
  if (known) return known;
  const [sighting] = await recordsById(ctx, [archiveRecordId]);
  if (!sighting) throw new NotFound();
  const model = await currentModel(ctx);
  const [weighed] = weighRecords(model, caseQuery.query.described, [sighting]);
  const [row] = await ctx.db
    .insert(matchCandidates)
    .values({
      id: uuidv7(ctx.now().getTime()),
      ...pair,
      probability: weighed?.probability ?? 0,
      weight: weighed?.weight ?? 0,
      reasons: weighed?.reasons ?? [],
      evidence: evidenceHash(caseQuery.query.facts, sighting),
      modelVersion: model.version,
      ...decisionColumns(ctx, "confirmed"),
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new NotFound();
  return row;
}

function decisionColumns(ctx: Tx<Staff>, decision: CandidateDecision) {
  return { decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now(), updatedAt: ctx.now() };
}

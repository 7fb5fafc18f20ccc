import { and, eq } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { recordsById } from "../archive/find-records.ts";
import type { Staff, Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { evidenceOf } from "./evidence.ts";
import { weighRecords } from "./find-candidates.ts";
import type { AskingCase } from "./keep-candidates.ts";
import { matchCandidates } from "./matching.sql.ts";
import type { Candidate } from "./read-candidates.ts";
import { currentModel } from "./read-model.ts";

export type Decision = "confirmed" | "rejected" | "unsure";

/** Writes down what a researcher thinks of a candidate; a later opinion replaces an earlier one. What follows is for the caller to do. */
export async function markCandidate(
  ctx: Tx<Staff>,
  { candidateId, decision }: { candidateId: string; decision: Decision },
): Promise<Candidate> {
  const [row] = await ctx.db
    .update(matchCandidates)
    .set(judged(ctx, decision))
    .where(eq(matchCandidates.id, candidateId))
    .returning();
  if (!row) throw new NotFound();
  return row;
}

/**
 * Writes down that a sighting is the vehicle of a case, wherever the researcher met it: a known candidate is decided; one that the
 * standing search had not put forward becomes a decided one, so that it never is.
 */
export async function markSightingConfirmed(
  ctx: Tx<Staff>,
  asking: AskingCase,
  archiveRecordId: string,
): Promise<Candidate> {
  const pair = { researchId: asking.researchId, archiveRecordId };
  const [known] = await ctx.db
    .update(matchCandidates)
    .set(judged(ctx, "confirmed"))
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
  const [weighed] = weighRecords(model, asking.query, [sighting]);
  const [row] = await ctx.db
    .insert(matchCandidates)
    .values({
      id: uuidv7(ctx.now().getTime()),
      ...pair,
      probability: weighed?.probability ?? 0,
      weight: weighed?.weight ?? 0,
      reasons: weighed?.reasons ?? [],
      evidence: evidenceOf(asking.query, sighting),
      modelVersion: model.version,
      ...judged(ctx, "confirmed"),
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new NotFound();
  return row;
}

function judged(ctx: Tx<Staff>, decision: Decision) {
  return { decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now(), updatedAt: ctx.now() };
}

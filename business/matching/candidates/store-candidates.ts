import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { matchCandidates } from "#business/matching/matching.sql.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { type MatchReason, reasonsIn } from "#business/matching/vehicle-model/match-query.ts";
import type { VehicleQuery } from "#business/matching/vehicle-query.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { evidenceHash } from "./evidence-hash.ts";
import { findCandidates } from "./find-candidates.ts";

const minProbability = 0.2;
const maxCandidatesPerCase = 50;

export type CaseQuery = { researchId: string; query: VehicleQuery };

/** Idempotent: decided pairs reopen only when their evidence changes; unlikely undecided ones go. Returns how many are new. */
export async function storeRecordCandidates(ctx: Tx<System>, caseQuery: CaseQuery): Promise<number> {
  const found = (await findCandidates(ctx, caseQuery.query.described, await currentModel(ctx)))
    .filter(({ probability }) => probability >= minProbability)
    .slice(0, maxCandidatesPerCase);
  const rows = found.map((each) => ({
    ...each,
    researchId: caseQuery.researchId,
    archiveRecordId: each.record.id,
    otherResearchId: null,
    evidence: evidenceHash(caseQuery.query.facts, each.record),
  }));
  await purgeUnlikely(
    ctx,
    caseQuery.researchId,
    found.map(({ record }) => record.id),
  );
  return storeAll(ctx, rows);
}

/** Compares customers' cases. A pair is stored once, under the older case (ids are UUIDv7, so the smaller one). */
export async function storeCaseCandidates(
  ctx: Tx<System>,
  caseQuery: CaseQuery,
  others: readonly CaseQuery[],
): Promise<number> {
  const { weigher } = await currentModel(ctx);
  const rows = others.flatMap((other) => {
    const { steps, total, probability } = weigher.explain(caseQuery.query.described, other.query.described);
    if (probability < minProbability) return [];
    const [first, second] = [caseQuery, other].sort((a, b) => (a.researchId < b.researchId ? -1 : 1));
    if (!first || !second) return [];
    return [
      {
        researchId: first.researchId,
        archiveRecordId: null,
        otherResearchId: second.researchId,
        probability,
        weight: total,
        reasons: reasonsIn(steps),
        evidence: evidenceHash(first.query.facts, second.query.facts),
      },
    ];
  });
  return storeAll(ctx, rows);
}

type Row = {
  researchId: string;
  archiveRecordId: string | null;
  otherResearchId: string | null;
  probability: number;
  weight: number;
  reasons: MatchReason[];
  evidence: string;
};

async function storeAll(ctx: Tx<System>, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { version } = await currentModel(ctx);
  const known = await knownPairs(ctx, rows);
  let added = 0;
  for (const { researchId, archiveRecordId, otherResearchId, ...found } of rows) {
    const partner = archiveRecordId ?? otherResearchId ?? "";
    const before = known.get(`${researchId} ${partner}`);
    const { probability, weight, reasons, evidence } = found;
    const weighing = { probability, weight, reasons, evidence, modelVersion: version, updatedAt: ctx.now() };
    if (!before) {
      added++;
      await ctx.db
        .insert(matchCandidates)
        .values({
          id: uuidv7(ctx.now().getTime()),
          researchId,
          archiveRecordId,
          otherResearchId,
          ...weighing,
          createdAt: ctx.now(),
        })
        .onConflictDoNothing();
    } else if (before.evidence !== evidence) {
      const undecided = { decision: null, decidedBy: null, decidedAt: null };
      await ctx.db
        .update(matchCandidates)
        .set({ ...weighing, ...undecided })
        .where(eq(matchCandidates.id, before.id));
    } else if (before.modelVersion !== version) {
      const open = and(eq(matchCandidates.id, before.id), isNull(matchCandidates.decision));
      await ctx.db.update(matchCandidates).set(weighing).where(open);
    }
  }
  return added;
}

async function knownPairs(ctx: Tx<System>, rows: readonly Row[]) {
  const cases = [...new Set(rows.map(({ researchId }) => researchId))];
  const found = await ctx.db
    .select({
      id: matchCandidates.id,
      researchId: matchCandidates.researchId,
      partner: sql<string>`coalesce(${matchCandidates.archiveRecordId}, ${matchCandidates.otherResearchId})`,
      evidence: matchCandidates.evidence,
      modelVersion: matchCandidates.modelVersion,
    })
    .from(matchCandidates)
    .where(inArray(matchCandidates.researchId, cases));
  return new Map(found.map((row) => [`${row.researchId} ${row.partner}`, row]));
}

async function purgeUnlikely(ctx: Tx<System>, researchId: string, likely: readonly string[]): Promise<void> {
  const others = likely.map((id) => ne(matchCandidates.archiveRecordId, id));
  await ctx.db
    .delete(matchCandidates)
    .where(
      and(
        eq(matchCandidates.researchId, researchId),
        sql`${matchCandidates.archiveRecordId} is not null`,
        isNull(matchCandidates.decision),
        ...others,
      ),
    );
}

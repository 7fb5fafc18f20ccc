import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { findCandidates } from "#business/matching/candidates/find-candidates.ts";
import { currentModel } from "#business/matching/read-model.ts";
import type { MatchCandidate, MatchQuery } from "#business/matching/vehicle-model/match-query.ts";

/** Staff and jobs only: customers must never see a candidate. */
export function matchSightings(
  ctx: Ctx<Staff | System>,
  query: MatchQuery,
  { limit }: { limit: number },
): Promise<MatchCandidate[]> {
  return inTransaction(ctx, async (ctx) => {
    const candidates = await findCandidates(ctx, query, await currentModel(ctx));
    return candidates.slice(0, limit).map(({ record, ...found }) => ({
      id: record.id,
      source: record.source,
      ref: record.ref,
      ...found,
    }));
  });
}

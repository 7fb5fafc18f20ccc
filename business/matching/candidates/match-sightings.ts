import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { findCandidates } from "#business/matching/candidates/find-candidates.ts";
import { currentModel } from "#business/matching/read-model.ts";
import type { MatchCandidate } from "#business/matching/vehicle-model/match-query.ts";

/** Staff and jobs only: customers must never see a candidate. */
export function matchSightings(
  ctx: Ctx<Staff | System>,
  query: VehicleFacts,
  { limit }: { limit: number },
): Promise<MatchCandidate[]> {
  return inTransaction(ctx, async (ctx) => {
    const candidates = await findCandidates(ctx, describe(query), await currentModel(ctx));
    return candidates.slice(0, limit).map(({ record, ...found }) => ({
      id: record.id,
      source: record.source,
      ref: record.ref,
      ...found,
    }));
  });
}

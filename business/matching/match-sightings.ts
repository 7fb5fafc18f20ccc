import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { findCandidates } from "./find-candidates.ts";
import type { MatchCandidate, Query } from "./vehicle-model/query.ts";

/**
 * The sightings that are most likely the vehicle asked for, each with its probability and its reasons in bits, the likeliest first.
 * Staff and jobs only: a candidate is not for a customer's eyes.
 */
export function matchSightings(
  ctx: Ctx<Staff | System>,
  query: Query,
  { limit }: { limit: number },
): Promise<MatchCandidate[]> {
  return inTransaction(ctx, async (ctx) => {
    const candidates = await findCandidates(ctx, query);
    return candidates.slice(0, limit).map(({ record, ...found }) => ({
      id: record.id,
      source: record.source,
      ref: record.ref,
      ...found,
    }));
  });
}

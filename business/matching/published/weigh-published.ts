import { asSystem, type Ctx, inTransaction, type Visitor } from "#business/context.ts";
import { findCandidates, type WeighedRecord } from "#business/matching/candidates/find-candidates.ts";
import { currentModel } from "#business/matching/read-model.ts";
import type { VehicleQuery } from "#business/matching/vehicle-query.ts";

/** Published sightings that resemble the description, looked up as the visitor: what is hidden takes nobody's place. */
export function weighPublished(ctx: Ctx<Visitor>, query: VehicleQuery): Promise<WeighedRecord[]> {
  return inTransaction(ctx, async (ctx) => {
    // The parameters of the engine say nothing of any sighting, but their table is not a visitor's to read.
    const model = await asSystem(ctx, "published-search", currentModel);
    return findCandidates(ctx, query.described, model);
  });
}

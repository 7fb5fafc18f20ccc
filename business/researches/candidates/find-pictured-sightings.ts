import { sightingsPictured } from "#business/archive/pictures/compare-pictures.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { fingerprintsInCase } from "#business/documents/read-documents.ts";

/** Ids of the sightings of which a picture looks like one that came with the enquiry of this case. */
export function picturedSightings(ctx: Ctx<Staff>, researchId: string): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const alike = await sightingsPictured(ctx, await fingerprintsInCase(ctx, researchId));
    return [...new Set([...alike.values()].flat())];
  });
}

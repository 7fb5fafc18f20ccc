import { lookups } from "#business/archive/lookups/lookups.ts";
import { widerLookups } from "#business/archive/lookups/wider-lookups.ts";
import { publishedByKeys } from "#business/archive/published/keyed-sightings.ts";
import { type PublishedArchive, publishedArchive } from "#business/archive/published/read-published.ts";
import { asSystem, type Ctx, inTransaction, type Visitor } from "#business/context.ts";
import { type WeighedRecord, weighRecords } from "#business/matching/candidates/find-candidates.ts";
import { currentModel, type MatchModel } from "#business/matching/read-model.ts";
import type { VehicleQuery } from "#business/matching/vehicle-query.ts";

/** As old as the archive that it weighs. */
const models = new WeakMap<PublishedArchive, Promise<MatchModel>>();

/** Published sightings that resemble the description. Strangers ask as they type, so the database is asked once a minute. */
export async function weighPublished(
  ctx: Ctx<Visitor>,
  { described }: VehicleQuery,
): Promise<WeighedRecord[]> {
  const archive = await publishedArchive(ctx);
  const model = await modelFor(ctx, archive);
  return weighRecords(
    model,
    described,
    publishedByKeys(archive.keyed, lookups(described), widerLookups(described)),
  );
}

function modelFor(ctx: Ctx<Visitor>, archive: PublishedArchive): Promise<MatchModel> {
  const known = models.get(archive);
  if (known) return known;
  // The parameters of the engine say nothing of any sighting, but their table is not a visitor's to read.
  const model = inTransaction(ctx, (ctx) => asSystem(ctx, "published-search", currentModel));
  models.set(archive, model);
  model.catch(() => models.delete(archive));
  return model;
}

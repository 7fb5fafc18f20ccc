import { and, eq } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { archivePictures } from "#business/archive/pictures.sql.ts";
import { archiveSources } from "#business/archive/sources.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { fingerprintImage } from "#platform/images/fingerprint-image.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { fingerprintBands } from "./fingerprint-bands.ts";

export type SavedPicture = "saved" | "known" | "no-sighting" | "unreadable";

/** Keeps the fingerprint of a sighting's picture, not the picture. Idempotent. */
export async function savePicture(
  ctx: Ctx<System>,
  { source, ref, file }: { source: string; ref: string; file: Uint8Array },
): Promise<SavedPicture> {
  const fingerprint = await fingerprintImage(file);
  if (!fingerprint) return "unreadable";
  return inTransaction(ctx, async (ctx) => {
    const [sighting] = await ctx.db
      .select({ id: archiveRecords.id })
      .from(archiveRecords)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
      .where(and(eq(archiveSources.key, source), eq(archiveRecords.ref, ref)));
    if (!sighting) return "no-sighting";
    const [added] = await ctx.db
      .insert(archivePictures)
      .values({
        id: uuidv7(ctx.now().getTime()),
        recordId: sighting.id,
        fingerprint,
        bands: fingerprintBands(fingerprint),
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: archivePictures.id });
    if (!added) return "known";
    await record(ctx, "archive.picture-saved", `source:${source}`, { ref });
    return "saved";
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { cropImage } from "#platform/images/crop-image.ts";
import { asUnavailable } from "../as-unavailable.ts";
import { type Ctx, type Customer, inTransaction, type System } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { pagePicture } from "../documents/page-picture.ts";
import { NotFound } from "../errors.ts";
import { issuedReport } from "./read-reports.ts";
import type { Crop } from "./report-content.ts";

/** The place that a citation of the customer's report was taken from, as a JPEG. Throws `NotFound`. */
export async function openCrop(
  ctx: Ctx<Customer>,
  { researchId, citationId }: { researchId: string; citationId: string },
): Promise<Uint8Array> {
  const report = await issuedReport(ctx, researchId);
  const crop = report?.content.notes.find((note) => note.citationId === citationId)?.crop;
  const picture = crop && (await cropPicture(ctx, crop));
  if (!picture) throw new NotFound();
  return picture;
}

/** Null for a file that was removed, or changed since it was cited; row security sees to whose it is. */
export async function cropPicture(ctx: Ctx<Customer | System>, crop: Crop): Promise<Uint8Array | null> {
  const [file] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        fileUrl: researchDocuments.fileUrl,
        fileType: researchDocuments.fileType,
        pages: researchDocuments.pages,
      })
      .from(researchDocuments)
      .where(
        and(
          eq(researchDocuments.id, crop.documentId),
          eq(researchDocuments.sha256, crop.sha256),
          isNull(researchDocuments.removedAt),
        ),
      ),
  );
  if (!file) return null;
  const page = await pagePicture(ctx, file, crop.page).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!page) return null;
  return cropImage(page, { box: crop.box, margin: 0.01, maxWidth: 1200 }).catch(asUnavailable);
}

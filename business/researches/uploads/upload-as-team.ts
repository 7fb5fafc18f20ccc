import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { cleanFileName, fileNameFor, fileTypeOf, signatureBytes } from "#business/documents/document.ts";
import { mustHaveSpace } from "#business/documents/reserve-bytes.ts";
import { storeUpload } from "#business/documents/store-upload.ts";
import { maxUploadBytes, type StoredUpload } from "#business/documents/upload.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { lockResearch } from "../lock-research.ts";
import { statusOfCase } from "./status-of-case.ts";

export const UploadAsTeam = z.object({
  researchId: z.uuid(),
  file: z.custom<File>((given) => given instanceof Blob && given.size > 0, "uploads_none_chosen"),
});

/** A file that a researcher found, or that came by mail: the customer does not see it. The same bytes are not stored twice. */
export async function uploadAsTeam(
  ctx: Ctx<Staff | System>,
  { researchId, file }: z.infer<typeof UploadAsTeam>,
): Promise<StoredUpload> {
  if (file.size > maxUploadBytes) throw new RuleBroken("uploads_too_large");
  const fileType = fileTypeOf(await file.slice(0, signatureBytes).bytes());
  if (!fileType) throw new RuleBroken("uploads_wrong_type");
  await mustHaveSpace(ctx, file.size);
  await inTransaction(ctx, (ctx) => statusOfCase(ctx, researchId));
  const id = uuidv7(ctx.now().getTime());
  const fileUrl = `team/${researchId}/${id}`;
  const sha256 = await ctx.services.files.put(fileUrl, file);
  const name = fileNameFor(fileType, cleanFileName(file.name));
  const sizeBytes = file.size;
  const upload = { id, researchId, name, rights: null, fileUrl, fileType, sha256, sizeBytes };
  try {
    const kept = await inTransaction(ctx, async (ctx) => {
      await lockResearch(ctx, researchId);
      return storeUpload(ctx, upload);
    });
    if (kept.duplicate) await ctx.services.files.remove(fileUrl);
    return kept;
  } catch (error) {
    // A refusal proves that no row refers to these bytes; after other errors the commit may have succeeded.
    if (error instanceof RuleBroken || error instanceof NotFound) await ctx.services.files.remove(fileUrl);
    throw error;
  }
}

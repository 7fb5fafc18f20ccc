import { OffsetMismatch } from "#platform/files/upload-staging.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { mustHaveSpace } from "./reserve-bytes.ts";

type UploadProgress = { offset: number; length: number };

export async function uploadProgress(ctx: Ctx<Customer>, uploadId: string): Promise<UploadProgress> {
  const file = await ctx.services.staging.find(ctx.actor.userId, uploadId).catch(nullIfMissing);
  if (!file) throw new NotFound();
  return { offset: file.offset, length: file.length };
}

/** Flushes the next chunk; `wrong` says why it does not fit. Throws `storage_low`. */
export async function appendChunk(
  ctx: Ctx<Customer>,
  input: { uploadId: string; offset: number; bytes: AsyncIterable<Uint8Array> },
): Promise<UploadProgress | { wrong: "offset" | "length" }> {
  const { length, offset: received } = await uploadProgress(ctx, input.uploadId);
  await mustHaveSpace(ctx, length - received);
  try {
    const { uploadId, offset, bytes } = input;
    return { length, offset: await ctx.services.staging.append(ctx.actor.userId, uploadId, offset, bytes) };
  } catch (error) {
    if (error instanceof OffsetMismatch && error.reason !== "id") return { wrong: error.reason };
    throw error;
  }
}

export async function discardUpload(ctx: Ctx<Customer>, uploadId: string): Promise<void> {
  await uploadProgress(ctx, uploadId);
  await inTransaction(ctx, (ctx) => record(ctx, "upload.discarded", `upload:${uploadId}`));
  await ctx.services.staging.discard(ctx.actor.userId, uploadId);
}

/** Malformed ids throw `OffsetMismatch`; treat them as missing. */
function nullIfMissing(error: unknown): null {
  if (error instanceof OffsetMismatch) return null;
  throw error;
}

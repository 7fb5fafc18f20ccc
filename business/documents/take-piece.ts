import { Misplaced } from "#platform/files-arriving.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";

type Arrived = { offset: number; length: number };

/** How much of a file of the actor's has arrived, in bytes. Somebody else's is not there. */
export async function arrivedOf(ctx: Ctx<Customer>, uploadId: string): Promise<Arrived> {
  const file = await ctx.house.arriving.look(ctx.actor.userId, uploadId).catch(absent);
  if (!file) throw new NotFound();
  return { offset: file.offset, length: file.length };
}

/** Adds the next piece; it is on disk when this answers. Null for a piece that does not continue what is there. */
export async function takePiece(
  ctx: Ctx<Customer>,
  input: { uploadId: string; offset: number; bytes: AsyncIterable<Uint8Array> },
): Promise<Arrived | null> {
  const { length } = await arrivedOf(ctx, input.uploadId);
  try {
    const { uploadId, offset, bytes } = input;
    return { length, offset: await ctx.house.arriving.append(ctx.actor.userId, uploadId, offset, bytes) };
  } catch (error) {
    if (error instanceof Misplaced) return null;
    throw error;
  }
}

/** Forgets a file that has not arrived whole. */
export async function forgetUpload(ctx: Ctx<Customer>, uploadId: string): Promise<void> {
  await arrivedOf(ctx, uploadId);
  await inTransaction(ctx, (ctx) => record(ctx, "upload.forgotten", `upload:${uploadId}`));
  await ctx.house.arriving.discard(ctx.actor.userId, uploadId);
}

/** An id that is none leads nowhere. */
function absent(error: unknown): null {
  if (error instanceof Misplaced) return null;
  throw error;
}

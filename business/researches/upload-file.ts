import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { cleanFileName, fileTypeOf } from "../documents/document.ts";
import { isKept, keepUpload } from "../documents/keep-upload.ts";
import { type Kept, rightsAnswers, uploadBytesAtMost, waitingBytesAtMost } from "../documents/upload.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { lockResearch } from "./lock-research.ts";
import { nextStatuses } from "./research.ts";

const AboutFile = z.object({
  researchId: z.uuid("uploads_case_missing"),
  rights: z.enum(rightsAnswers, "uploads_rights_missing"),
  name: z.string().max(1000).transform(cleanFileName),
});
type AboutFile = z.infer<typeof AboutFile>;

/** What is said once for all files of a form. */
export const UploadFiles = AboutFile.omit({ name: true });

export const BeginUpload = AboutFile.extend({
  length: z.coerce.number().int().min(1, "uploads_empty").max(uploadBytesAtMost, "uploads_too_large"),
});

/** Makes room for a file that arrives piece by piece. Returns the id under which the pieces come. */
export async function beginUpload(
  ctx: Ctx<Customer>,
  { length, ...about }: z.infer<typeof BeginUpload>,
): Promise<{ uploadId: string }> {
  const { arriving } = ctx.house;
  await inTransaction(ctx, (ctx) => holdOpenCase(ctx, about.researchId));
  const waiting = await arriving.list(ctx.actor.userId);
  const held = waiting.reduce((sum, file) => sum + (file.outcome ? 0 : file.length), 0);
  if (held + length > waitingBytesAtMost) throw new RuleBroken("uploads_too_many_waiting");
  const id = uuidv7(ctx.now().getTime());
  await arriving.begin({ owner: ctx.actor.userId, id, length, about, beganAt: ctx.now() });
  return { uploadId: id };
}

/** Takes a file that has arrived whole into its case. Asked twice it answers the same; a file that is refused is gone. */
export async function receiveUpload(ctx: Ctx<Customer>, uploadId: string): Promise<Kept> {
  const { arriving } = ctx.house;
  const owner = ctx.actor.userId;
  const upload = await arriving.look(owner, uploadId);
  if (!upload) throw new NotFound();
  if (upload.outcome) return upload.outcome as Kept; // written below
  if (upload.offset < upload.length) throw new RuleBroken("uploads_incomplete");
  const about = AboutFile.parse(upload.about);
  try {
    const kept = await takeIn(ctx, uploadId, about, await arriving.read(owner, uploadId));
    await arriving.finish(owner, uploadId, kept);
    return kept;
  } catch (error) {
    if (error instanceof RuleBroken || error instanceof NotFound) await arriving.discard(owner, uploadId);
    throw error;
  }
}

/** Takes in a file that a form brought in one piece. */
export function uploadFile(ctx: Ctx<Customer>, about: AboutFile, bytes: Uint8Array): Promise<Kept> {
  return takeIn(ctx, uuidv7(ctx.now().getTime()), { ...about, name: cleanFileName(about.name) }, bytes);
}

/** The bytes are on disk before their row says so; a refused or known file leaves none behind. */
async function takeIn(ctx: Ctx<Customer>, id: string, about: AboutFile, bytes: Uint8Array): Promise<Kept> {
  const { researchId, name, rights } = about;
  if (bytes.length === 0) throw new RuleBroken("uploads_empty");
  if (bytes.length > uploadBytesAtMost) throw new RuleBroken("uploads_too_large");
  const fileType = fileTypeOf(bytes);
  if (!fileType) throw new RuleBroken("uploads_wrong_type");
  const fileUrl = `${ctx.actor.userId}/${researchId}/${id}`;
  await inTransaction(ctx, (ctx) => holdOpenCase(ctx, researchId, id));
  const sha256 = await ctx.house.files.put(fileUrl, bytes);
  const file = { id, researchId, name, rights, fileUrl, fileType, sha256, sizeBytes: bytes.length };
  try {
    const kept = await inTransaction(ctx, async (ctx) => {
      await holdOpenCase(ctx, researchId, id);
      return keepUpload(ctx, file);
    });
    if (kept.duplicate) await ctx.house.files.remove(fileUrl);
    return kept;
  } catch (error) {
    // A broken rule proves that no row names these bytes; after any other accident the commit may have gone through.
    if (error instanceof RuleBroken) await ctx.house.files.remove(fileUrl);
    throw error;
  }
}

/**
 * One upload after the other in each case, so that versions are counted right. A file that was taken in already
 * (`fileId`) is let through whatever has become of the case.
 */
async function holdOpenCase(ctx: Tx<Customer>, researchId: string, fileId?: string): Promise<void> {
  const status = await asSystem(ctx, "own-case", async (system) => {
    // The row lock needs a right to update, which customers do not have; whose case it is is asked in the same breath.
    const row = await lockResearch(system, researchId);
    return row.userId === ctx.actor.userId ? row.status : undefined;
  });
  if (!status) throw new NotFound();
  if (fileId && (await isKept(ctx, fileId))) return;
  if (nextStatuses(status).length === 0) throw new RuleBroken("uploads_no_open_case");
}

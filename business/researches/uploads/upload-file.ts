import { sql } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "#business/context.ts";
import { cleanFileName, fileNameFor, fileTypeOf, signatureBytes } from "#business/documents/document.ts";
import { mustFitAccount } from "#business/documents/must-fit-account.ts";
import { reserveBytes } from "#business/documents/reserve-bytes.ts";
import { isStored, storeUpload } from "#business/documents/store-upload.ts";
import { maxUploadBytes, rightsAnswers, type StoredUpload } from "#business/documents/upload.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { limits } from "#business/limits.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { nextStatuses, type ResearchStatus } from "#business/researches/research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { statusOfCase } from "./status-of-case.ts";

const AboutFile = z.object({
  researchId: z.uuid("uploads_case_missing"),
  rights: z.enum(rightsAnswers, "uploads_rights_missing"),
  name: z.string().max(1000).transform(cleanFileName),
});
type AboutFile = z.infer<typeof AboutFile>;

export const UploadFiles = AboutFile.omit({ name: true });

export const StartUpload = AboutFile.extend({
  length: z.coerce.number().int().min(1, "uploads_empty").max(maxUploadBytes, "uploads_too_large"),
});

/** Returns an upload id. Throws `uploads_no_open_case`, `uploads_too_many_waiting`, `uploads_account_full`. */
export async function startUpload(
  ctx: Ctx<Customer>,
  { length, ...about }: z.infer<typeof StartUpload>,
): Promise<{ uploadId: string }> {
  const { userId } = ctx.actor;
  await countAsUpload(ctx, length);
  return inTransaction(ctx, async (ctx) => {
    await mustTakeFiles(ctx, await statusOfCase(ctx, about.researchId));
    const waiting = await mayBeginMore(ctx, length);
    await mustFitAccount(ctx, waiting + length);
    const id = uuidv7(ctx.now().getTime());
    await ctx.services.staging.create({ owner: userId, id, length, about, startedAt: ctx.now() });
    return { uploadId: id };
  });
}

/** Serialises one person's starts, so that concurrent ones count each other. Returns their outstanding bytes. */
async function mayBeginMore(ctx: Tx<Customer>, length: number): Promise<number> {
  const { userId } = ctx.actor;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`);
  const open = (await ctx.services.staging.list(userId)).filter(({ outcome }) => !outcome);
  const bytes = open.reduce((sum, file) => sum + file.length, 0);
  if (open.length >= limits.open.uploads || bytes + length > limits.open.uploadBytes)
    throw new RuleBroken("uploads_too_many_waiting");
  return bytes;
}

async function countAsUpload(ctx: Ctx<Customer>, bytes: number): Promise<void> {
  await countAttempt(ctx, "upload", ctx.actor.userId);
  await reserveBytes(ctx, ctx.actor, bytes);
}

/** Stores a complete upload in its case. Idempotent; a refused file is discarded. */
export async function receiveUpload(ctx: Ctx<Customer>, uploadId: string): Promise<StoredUpload> {
  const { staging } = ctx.services;
  const owner = ctx.actor.userId;
  const upload = await staging.find(owner, uploadId);
  if (!upload) throw new NotFound();
  if (upload.outcome) return upload.outcome as StoredUpload; // Written below.
  if (upload.offset !== upload.length) throw new RuleBroken("uploads_incomplete");
  const about = AboutFile.parse(upload.about);
  try {
    const kept = await storeFile(ctx, uploadId, about, await staging.open(owner, uploadId));
    await staging.complete(owner, uploadId, kept);
    return kept;
  } catch (error) {
    if (isRefusal(error)) await staging.discard(owner, uploadId);
    throw error;
  }
}

/** A full store refuses nothing for good: what was sent waits. */
function isRefusal(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof RuleBroken && error.code !== "storage_low");
}

export async function uploadFile(ctx: Ctx<Customer>, about: AboutFile, file: Blob): Promise<StoredUpload> {
  await countAsUpload(ctx, file.size);
  return storeFile(ctx, uuidv7(ctx.now().getTime()), { ...about, name: cleanFileName(about.name) }, file);
}

async function storeFile(
  ctx: Ctx<Customer>,
  id: string,
  about: AboutFile,
  content: Blob,
): Promise<StoredUpload> {
  const { researchId, name, rights } = about;
  if (content.size === 0) throw new RuleBroken("uploads_empty");
  if (content.size > maxUploadBytes) throw new RuleBroken("uploads_too_large");
  const fileType = fileTypeOf(await content.slice(0, signatureBytes).bytes());
  if (!fileType) throw new RuleBroken("uploads_wrong_type");
  const fileUrl = `${ctx.actor.userId}/${researchId}/${id}`;
  await inTransaction(ctx, async (ctx) => mustTakeFiles(ctx, await statusOfCase(ctx, researchId), id));
  const sha256 = await ctx.services.files.put(fileUrl, content);
  const file = {
    id,
    researchId,
    name: fileNameFor(fileType, name),
    rights,
    fileUrl,
    fileType,
    sha256,
    sizeBytes: content.size,
  };
  try {
    const kept = await inTransaction(ctx, async (ctx) => {
      await mustTakeFiles(ctx, await lockOwnCase(ctx, researchId), id);
      return storeUpload(ctx, file);
    });
    if (kept.duplicate) await ctx.services.files.remove(fileUrl);
    return kept;
  } catch (error) {
    // A refusal proves that no row refers to these bytes; after other errors the commit may have succeeded.
    if (isRefusal(error)) await ctx.services.files.remove(fileUrl);
    throw error;
  }
}

/** Serialises uploads per case for version numbers. */
async function lockOwnCase(ctx: Tx<Customer>, researchId: string): Promise<ResearchStatus> {
  // Row locks need the update right, which customers do not have.
  const row = await asSystem(ctx, "own-case", (system) => lockResearch(system, researchId));
  if (row.userId !== ctx.actor.userId) throw new NotFound();
  return row.status;
}

/** A file already stored (`fileId`) passes whatever the case's status. */
async function mustTakeFiles(ctx: Tx<Customer>, status: ResearchStatus, fileId?: string): Promise<void> {
  if (fileId && (await isStored(ctx, fileId))) return;
  if (nextStatuses(status).length === 0) throw new RuleBroken("uploads_no_open_case");
}

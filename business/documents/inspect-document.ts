import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { onBehalfOf, ourselves } from "#platform/child-work/on-behalf-of.ts";
import { scanForVirus } from "#platform/clamd.ts";
import { fingerprintImage } from "#platform/images/fingerprint-image.ts";
import { inspectFile } from "#platform/images/inspect-file.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { restoreDays } from "../retention.ts";
import { derivativeKeys } from "./document.ts";
import { filesChangedJob, inspectDocumentJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";
import { eraseFilesRemovedBefore } from "./erase-files.ts";
import { maxPages, maxPixels, maxUnfinishedInspections, type Refusal } from "./upload.ts";

/** Scans for viruses, measures, renders copies. Refuses files that exceed memory or time, or whose inspection crashed twice. */
export async function inspectDocument(
  ctx: Ctx<System>,
  { documentId }: { documentId: string },
): Promise<void> {
  const document = await beginInspection(ctx, documentId);
  if (!document) return;
  if (document.inspectionsStarted > maxUnfinishedInspections) return refuse(ctx, document, "too_demanding");
  try {
    await inspect(ctx, document);
  } catch (error) {
    // The scanner or the disk failed; the file is not to blame.
    await inTransaction(ctx, (ctx) =>
      ctx.db
        .update(researchDocuments)
        .set({ inspectionsStarted: sql`${researchDocuments.inspectionsStarted} - 1` })
        .where(eq(researchDocuments.id, documentId)),
    );
    throw error;
  }
}

/** Counts the start before reading, so that a crash is counted too. */
async function beginInspection(ctx: Ctx<System>, id: string) {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .update(researchDocuments)
      .set({ inspectionsStarted: sql`${researchDocuments.inspectionsStarted} + 1` })
      .where(and(eq(researchDocuments.id, id), eq(researchDocuments.state, "processing")))
      .returning({
        id: researchDocuments.id,
        ownerId: researchDocuments.ownerId,
        researchId: researchDocuments.researchId,
        fileUrl: researchDocuments.fileUrl,
        fileType: researchDocuments.fileType,
        inspectionsStarted: researchDocuments.inspectionsStarted,
      }),
  );
  return row;
}

/** The first page tells a letter or an invoice; files of an archive begin with a sheet that they have in common. */
const pagesOfLetter = 4;

type Unseen = NonNullable<Awaited<ReturnType<typeof beginInspection>>>;

async function inspect(ctx: Ctx<System>, document: Unseen): Promise<void> {
  const { id, fileUrl, fileType, ownerId, researchId } = document;
  const { files, config } = ctx.services;
  const virus = config.clamdUrl ? await scanForVirus(config.clamdUrl, await files.open(fileUrl)) : null;
  if (virus) return refuse(ctx, document, "infected", { virus });
  const inspected = await files.withPath(fileUrl, (file) =>
    onBehalfOf(ownerId ? `person:${ownerId}` : ourselves, () =>
      inspectFile({ file, type: fileType, maxPixels }),
    ),
  );
  if ("failure" in inspected) return refuse(ctx, document, inspected.failure);
  if ((inspected.pages ?? 0) > maxPages) return refuse(ctx, document, "too_many_pages");
  const { thumbnail, view, ...measures } = inspected;
  const keys = derivativeKeys(fileUrl);
  if (thumbnail) await files.put(keys.thumbnail, thumbnail);
  if (view) await files.put(keys.view, view);
  const isShort = (inspected.pages ?? 1) <= pagesOfLetter;
  const fingerprint = thumbnail && isShort ? await fingerprintImage(thumbnail) : null;
  const scan = config.clamdUrl ? "clean" : "unchecked";
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(researchDocuments)
      .set({
        ...measures,
        state: "ready",
        scan,
        hasCopies: view !== undefined,
        ...(fingerprint && { fingerprint }),
      })
      .where(eq(researchDocuments.id, id));
    await record(ctx, "document.inspected", `document:${id}`, {
      scan,
      ...(measures.flaw && { flaw: measures.flaw }),
    });
    if (researchId) await ctx.services.queue.send(ctx.db, filesChangedJob, { researchId });
    if (ownerId) await ctx.services.events.publish(ctx.db, ownerId);
  });
}

/** Keeps the row so that the person sees the reason; deletes the bytes. */
async function refuse(
  ctx: Ctx<System>,
  { id, ownerId, fileUrl }: Unseen,
  refusal: Refusal,
  details: object = {},
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(researchDocuments)
      .set({ state: "refused", refusal })
      .where(eq(researchDocuments.id, id));
    await record(ctx, "document.refused", `document:${id}`, { refusal, ...details });
    if (ownerId) await ctx.services.events.publish(ctx.db, ownerId);
  });
  await ctx.services.files.remove(fileUrl);
}

const staleAfterMinutes = 30;

/** Also queues again what waits for its inspection. Returns how many removed files were erased. Every ten minutes. */
export async function purgeDocuments(ctx: Ctx<System>): Promise<number> {
  const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
  const erasedFiles = await inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .select({ documentId: researchDocuments.id, ownerId: researchDocuments.ownerId })
      .from(researchDocuments)
      .where(
        and(
          eq(researchDocuments.state, "processing"),
          isNotNull(researchDocuments.researchId),
          isNull(researchDocuments.removedAt),
          lt(researchDocuments.createdAt, ago(staleAfterMinutes)),
        ),
      );
    for (const { documentId, ownerId } of waiting)
      await ctx.services.queue.send(
        ctx.db,
        inspectDocumentJob,
        { documentId },
        { group: ownerId ?? documentId },
      );
    const erased = await eraseFilesRemovedBefore(ctx, ago(restoreDays * 24 * 60));
    for (const { id } of erased) await record(ctx, "document.erased", `document:${id}`);
    return erased;
  });
  for (const { keys } of erasedFiles) for (const each of keys) await ctx.services.files.remove(each);
  return erasedFiles.length;
}

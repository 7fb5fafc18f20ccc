import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { findVirus } from "#platform/clamd.ts";
import { inspectFile } from "#platform/images.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { copyKeys } from "./document.ts";
import { inspectDocumentJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";
import { daysToRestore, pagesAtMost, pixelsAtMost, type Refusal } from "./upload.ts";

/** Looks at a file once: viruses where a scanner is configured, measures, and pictures of it without hidden data. */
export async function inspectDocument(
  ctx: Ctx<System>,
  { documentId }: { documentId: string },
): Promise<void> {
  const document = await unseen(ctx, documentId);
  if (!document) return;
  const { fileUrl, fileType } = document;
  const bytes = await ctx.house.files.get(fileUrl);
  const { clamdUrl } = ctx.house.config;
  const virus = clamdUrl ? await findVirus(clamdUrl, bytes) : null;
  if (virus) return refuse(ctx, document, "infected", { virus });
  const seen = await inspectFile({ bytes, type: fileType, pixelsAtMost });
  if ("trouble" in seen) return refuse(ctx, document, seen.trouble);
  if ((seen.pages ?? 0) > pagesAtMost) return refuse(ctx, document, "too_many_pages");
  const { thumbnail, view, ...measures } = seen;
  const keys = copyKeys(fileUrl);
  if (thumbnail) await ctx.house.files.put(keys.thumbnail, thumbnail);
  if (view) await ctx.house.files.put(keys.view, view);
  const scan = clamdUrl ? "clean" : "unchecked";
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(researchDocuments)
      .set({ ...measures, state: "ready", scan, hasCopies: view !== undefined })
      .where(eq(researchDocuments.id, documentId));
    await record(ctx, "document.inspected", `document:${documentId}`, { scan });
    if (document.ownerId) await ctx.house.events.announce(ctx.db, document.ownerId);
  });
}

async function unseen(ctx: Ctx<System>, id: string) {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: researchDocuments.id,
        ownerId: researchDocuments.ownerId,
        fileUrl: researchDocuments.fileUrl,
        fileType: researchDocuments.fileType,
      })
      .from(researchDocuments)
      .where(and(eq(researchDocuments.id, id), eq(researchDocuments.state, "processing"))),
  );
  return row;
}

/** The row stays, so that the person reads why; the bytes do not. */
async function refuse(
  ctx: Ctx<System>,
  { id, ownerId, fileUrl }: { id: string; ownerId: string | null; fileUrl: string },
  refusal: Refusal,
  details: object = {},
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(researchDocuments)
      .set({ state: "refused", refusal })
      .where(eq(researchDocuments.id, id));
    await record(ctx, "document.refused", `document:${id}`, { refusal, ...details });
    if (ownerId) await ctx.house.events.announce(ctx.db, ownerId);
  });
  await ctx.house.files.remove(fileUrl);
}

const minutesUnseen = 30;

/** Asks again for files that nobody has looked at for half an hour, and erases those that were deleted a week ago. */
export async function tidyDocuments(ctx: Ctx<System>): Promise<void> {
  const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
  const forgotten = await inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .select({ documentId: researchDocuments.id })
      .from(researchDocuments)
      .where(
        and(
          eq(researchDocuments.state, "processing"),
          isNotNull(researchDocuments.researchId),
          isNull(researchDocuments.removedAt),
          lt(researchDocuments.createdAt, ago(minutesUnseen)),
        ),
      );
    for (const document of waiting) await ctx.house.queue.send(ctx.db, inspectDocumentJob, document);
    const erased = await ctx.db
      .delete(researchDocuments)
      .where(lt(researchDocuments.removedAt, ago(daysToRestore * 24 * 60)))
      .returning({ id: researchDocuments.id, key: researchDocuments.fileUrl });
    for (const { id } of erased) await record(ctx, "document.erased", `document:${id}`);
    return erased;
  });
  for (const { key } of forgotten)
    for (const each of [key, ...Object.values(copyKeys(key))]) await ctx.house.files.remove(each);
}

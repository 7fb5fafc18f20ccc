import { dirname } from "node:path/posix";
import { and, eq, ne } from "drizzle-orm";
import { type BurntPicture, burnBoxes } from "#platform/images/burn-boxes.ts";
import { type PdfPicture, pdfOfPictures } from "#platform/pdf/picture-pdf.ts";
import { asUnavailable } from "../as-unavailable.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { allKeys, derivativeKeys, pageKey } from "../documents/document.ts";
import { documentOriginals, researchDocuments } from "../documents/documents.sql.ts";
import { replaceFile } from "../documents/originals/replace-file.ts";
import { pagePicture } from "../documents/page-picture.ts";
import { NotFound } from "../errors.ts";
import type { RedactionFailure } from "./redaction.ts";
import { documentRedactions } from "./redactions.sql.ts";
import { wordsOfPdf } from "./words-of-pdf.ts";

/** Burns the places into the pictures that they were drawn on: the file that everybody gets. Returns its case. */
export async function burnRedaction(
  ctx: Ctx<System>,
  { redactionId }: { redactionId: string },
): Promise<string | null> {
  const task = await loadTask(ctx, redactionId);
  if (!task) return null;
  try {
    const copy = await writeCopy(ctx, task);
    await finish(ctx, task, copy);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await fail(ctx, task, "unreadable");
  }
  return task.researchId;
}

type Task = NonNullable<Awaited<ReturnType<typeof loadTask>>>;

function loadTask(ctx: Ctx<System>, redactionId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        redaction: documentRedactions,
        original: documentOriginals,
        researchId: researchDocuments.researchId,
      })
      .from(documentRedactions)
      .innerJoin(documentOriginals, eq(documentOriginals.documentId, documentRedactions.documentId))
      .innerJoin(researchDocuments, eq(researchDocuments.id, documentRedactions.documentId))
      .where(eq(documentRedactions.id, redactionId));
    const key = row?.redaction.copyKey;
    return row?.redaction.state === "queued" && key ? { ...row, key } : null;
  });
}

type Copy = {
  fileType: "application/pdf" | "image/jpeg";
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/** A picture stays one; pages become a PDF of pictures, which has no text, no metadata and no earlier state. */
async function writeCopy(ctx: Ctx<System>, task: Task): Promise<Copy> {
  const { files } = ctx.services;
  const { original, key } = task;
  const count = original.pages ?? 1;
  const isPdf = original.fileType === "application/pdf" || count > 1;
  if (!isPdf) {
    const { bytes, thumbnail, width, height } = await burntPage(ctx, task, 1);
    const sha256 = await files.put(key, bytes);
    await files.put(derivativeKeys(key).view, bytes);
    await files.put(derivativeKeys(key).thumbnail, thumbnail);
    return { fileType: "image/jpeg", sizeBytes: bytes.length, sha256, width, height };
  }
  const received = await files.receive(pdfOfPictures(burntPages(ctx, task, count), count));
  try {
    const pdf = received.file("copy.pdf", "application/pdf");
    const sha256 = await files.put(key, pdf);
    return { fileType: "application/pdf", sizeBytes: pdf.size, sha256, width: null, height: null };
  } finally {
    await received.discard();
  }
}

/** Each lies beside the copy as its page: nobody need render it again. */
async function* burntPages(ctx: Ctx<System>, task: Task, count: number): AsyncGenerator<PdfPicture> {
  const { files } = ctx.services;
  const sheets = await sheetsOf(ctx, task);
  for (let page = 1; page <= count; page++) {
    const burnt = await burntPage(ctx, task, page);
    await files.put(pageKey(task.key, page), burnt.bytes);
    if (page === 1) {
      await files.put(derivativeKeys(task.key).view, burnt.bytes);
      await files.put(derivativeKeys(task.key).thumbnail, burnt.thumbnail);
    }
    yield { ...burnt, sheet: sheets?.[page - 1] ?? sheetFor(burnt) };
  }
}

async function burntPage(
  ctx: Ctx<System>,
  { original, redaction }: Task,
  page: number,
): Promise<BurntPicture> {
  const picture = await pagePicture(ctx, original, page);
  const boxes = redaction.regions.filter((region) => region.page === page);
  const burnt = await burnBoxes(picture, boxes).catch(asUnavailable);
  if (!burnt) throw new NotFound();
  return burnt;
}

async function sheetsOf(ctx: Ctx<System>, { original }: Task) {
  if (original.fileType !== "application/pdf") return null;
  const pages = await wordsOfPdf(ctx, original.fileUrl);
  return pages?.map(({ width, height }) => ({ width, height })) ?? null;
}

/** Points of the longer side of A4. */
const longSide = 842;

function sheetFor({ width, height }: { width: number; height: number }) {
  const scale = longSide / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** Copies that it replaces are erased: anybody who wants them can make them again. */
async function finish(ctx: Ctx<System>, { redaction, original, key }: Task, copy: Copy): Promise<void> {
  const { documentId } = redaction;
  const earlier = await inTransaction(ctx, async (ctx) => {
    if (!(await replaceFile(ctx, { documentId, key, ...copy }))) return [key];
    await ctx.db
      .update(documentRedactions)
      .set({ state: "done", sha256: copy.sha256, endedAt: ctx.now() })
      .where(eq(documentRedactions.id, redaction.id));
    await record(ctx, "document.redacted", `document:${documentId}`, {
      redaction: redaction.id,
      original: original.sha256,
      copy: copy.sha256,
    });
    const rows = await ctx.db
      .update(documentRedactions)
      .set({ copyKey: null })
      .where(and(eq(documentRedactions.documentId, documentId), ne(documentRedactions.id, redaction.id)))
      .returning({ id: documentRedactions.id });
    return rows.map(({ id }) => `${dirname(key)}/${id}`);
  });
  for (const each of earlier.flatMap((key) => allKeys({ key, pages: original.pages })))
    await ctx.services.files.remove(each);
}

/** The file as it came stays with the team: what somebody wanted blackened is not shown because that went wrong. */
function fail(ctx: Ctx<System>, { redaction }: Task, failure: RedactionFailure): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(documentRedactions)
      .set({ state: "failed", failure, endedAt: ctx.now() })
      .where(and(eq(documentRedactions.id, redaction.id), eq(documentRedactions.state, "queued")));
    await record(ctx, "document.redaction-failed", `document:${redaction.documentId}`, {
      redaction: redaction.id,
      failure,
    });
  });
}

import { z } from "zod";
import { readPdfText } from "#platform/pdf/pdf-text.ts";
import { asUnavailable } from "../as-unavailable.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { textKey } from "./document.ts";
import { keptReading } from "./kept-copy.ts";
import { readableFile } from "./open-page.ts";

export const FindInDocument = z.object({
  researchId: z.uuid(),
  documentId: z.uuid(),
  q: z.string().trim().min(2).max(100),
});

/** `hasText`: false where every page is a picture, or the file no PDF. */
export type FoundInDocument = { hasText: boolean; more: boolean; hits: Hit[] };

/** `at`: where on the page, in characters. */
type Hit = { page: number; at: number; text: string };

const maxHits = 50;
const around = 40;

/** Where a PDF says this, page by page, in upper or lower case. Its text is read once and kept beside the file. */
export async function findInDocument(
  ctx: Ctx<Staff>,
  input: z.infer<typeof FindInDocument>,
): Promise<FoundInDocument> {
  const file = await inTransaction(ctx, async (ctx) => {
    const row = await readableFile(ctx, input);
    await record(ctx, "document.read", `document:${row.id}`, { searched: true });
    return row;
  });
  const pages = file.fileType === "application/pdf" ? await textOf(ctx, file.fileUrl) : [];
  const wanted = folded(input.q);
  const hits = pages.flatMap((text, i) => hitsIn(text, wanted).map((hit) => ({ page: i + 1, ...hit })));
  const hasText = pages.some((text) => text.trim() !== "");
  return { hasText, more: hits.length > maxHits, hits: hits.slice(0, maxHits) };
}

async function textOf(ctx: Ctx, fileUrl: string): Promise<string[]> {
  const { files } = ctx.services;
  const read = () => files.withPath(fileUrl, (file) => readPdfText({ file })).catch(asUnavailable);
  return (await keptReading(ctx, textKey(fileUrl), read)) ?? [];
}

/** Each place with some words around it. */
function hitsIn(page: string, wanted: string): Omit<Hit, "page">[] {
  const text = page.normalize("NFKC").replace(/\s+/g, " ");
  const searched = folded(text);
  const found: Omit<Hit, "page">[] = [];
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) {
    const [from, until] = [at - around, at + wanted.length + around];
    const words = `${from > 0 ? "…" : ""}${text.slice(Math.max(from, 0), until)}${until < text.length ? "…" : ""}`;
    found.push({ at, text: words });
  }
  return found;
}

/** Of the same length as the text, so that places in one are places in the other. */
function folded(text: string): string {
  return [...text.normalize("NFKC").replace(/\s+/g, " ")]
    .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
    .join("");
}

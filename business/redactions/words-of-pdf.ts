import { type PdfPageWords, readPdfWords } from "#platform/pdf/pdf-words.ts";
import { asUnavailable } from "../as-unavailable.ts";
import type { Ctx } from "../context.ts";
import { wordsKey } from "../documents/document.ts";
import { keptReading } from "../documents/kept-copy.ts";

/** Read once and kept beside the file: an open page asks again with every change. Null where the PDF cannot be read. */
export function wordsOfPdf(ctx: Ctx, fileUrl: string): Promise<PdfPageWords[] | null> {
  const { files } = ctx.services;
  const read = () => files.withPath(fileUrl, (file) => readPdfWords({ file })).catch(asUnavailable);
  return keptReading(ctx, wordsKey(fileUrl), read);
}

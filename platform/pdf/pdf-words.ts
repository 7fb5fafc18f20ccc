import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";

export type PdfWords = { file: string };
/** Fractions of the page as it is shown, from its upper left corner. */
export type PdfWord = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  endsLine: boolean;
};
/** `width` and `height` in points, as it is shown. */
export type PdfPageWords = { width: number; height: number; words: PdfWord[] };
export type ReadWords = { pages: PdfPageWords[] } | { unreadable: string };

const read = limitedChild<PdfWords, ReadWords>("platform/pdf/pdf-words-worker.ts", {
  megabytes: 1280,
  heapMegabytes: 512,
  seconds: 20,
});

/** What stands where on each page, from a child process; null if the file cannot be read. Throws `LineFull`. */
export async function readPdfWords(asked: PdfWords): Promise<PdfPageWords[] | null> {
  try {
    const answer = await read(asked);
    return "pages" in answer ? answer.pages : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}

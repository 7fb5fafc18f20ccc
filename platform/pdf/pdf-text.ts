import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";

export type PdfText = { file: string };
export type ReadText = { pages: string[] } | { unreadable: string };

const read = limitedChild<PdfText, ReadText>("platform/pdf/pdf-text-worker.ts", {
  megabytes: 1280,
  heapMegabytes: 512,
  seconds: 20,
});

/** What each page says, from a child process, empty for a picture; null if the file cannot be read. */
export async function readPdfText(asked: PdfText): Promise<string[] | null> {
  try {
    const answer = await read(asked);
    return "pages" in answer ? answer.pages : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
